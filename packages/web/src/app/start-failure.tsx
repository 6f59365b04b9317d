import { fr } from '@palmanga/core';

import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown when the application cannot start at all. */
export function StartFailure() {
  return (
    <main>
      <EmptyState illustration="torn" text={fr.errors.unavailable}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {fr.common.retry}
        </Button>
      </EmptyState>
    </main>
  );
}
