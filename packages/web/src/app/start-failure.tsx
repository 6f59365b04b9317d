import { fr } from '@palmanga/core';

import { CrashNotice } from './crash-notice.tsx';

/** Shown when the application cannot start at all. */
export function StartFailure() {
  return (
    <main>
      <CrashNotice text={fr.errors.unavailable} />
    </main>
  );
}
