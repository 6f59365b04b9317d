import { describeError, fr } from '@palmanga/core';
import { useEffect, useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { ShieldAlert } from '../../ui/vendor/lucide/further.ts';

import styles from './catalogue-import.module.css';

const texts = fr.catalogueImport;

/**
 * Says that the account may not import, and what to do. Asks whether it may now when the button is
 * pressed, and by itself when the user comes back to the tab.
 */
export function MissingRight() {
  const { identity } = useBackend();
  const [hasAsked, setHasAsked] = useState(false);
  const { run, busy, error } = useTask(async () => {
    await identity.reloadUser();
    setHasAsked(true);
  }, null);

  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void run();
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [run]);

  const outcome = error ? describeError(error) : hasAsked ? texts.stillRefused : '';
  return (
    <div className={styles.notice}>
      <Icon node={ShieldAlert} />
      <div className={styles.right}>
        <p>{texts.adminOnly}</p>
        <Button busy={busy} busyLabel={fr.common.loading} onClick={() => void run()}>
          {texts.checkAgain}
        </Button>
        <output>{busy ? '' : outcome}</output>
      </div>
    </div>
  );
}
