import { fr } from '@palmanga/core';

import { Button } from '../ui/button.tsx';

import styles from './crash-notice.module.css';

/** Instead of what cannot be shown at all. Loads nothing: loading may be what failed. */
export function CrashNotice({ text = fr.errors.internal }: { readonly text?: string }) {
  return (
    <div role="alert" className={styles.crash}>
      <h1 className={styles.text}>{text}</h1>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {fr.common.retry}
      </Button>
    </div>
  );
}
