import { fr } from '@palmanga/core';

import { Button } from './button.tsx';
import { NearEnd } from './near-end.tsx';

import styles from './more.module.css';

interface MoreProps {
  /** Loads the next entries; called by the button and when the end comes near. */
  readonly onMore: () => void;
  readonly busy?: boolean;
}

/** The end of a list of which more exists: loads it in time, or by 'Charger plus'. */
export function More({ onMore, busy = false }: MoreProps) {
  return (
    <div className={styles.more}>
      {!busy && <NearEnd onReach={onMore} />}
      <Button onClick={onMore} busy={busy} busyLabel={fr.common.loading}>
        {fr.common.loadMore}
      </Button>
    </div>
  );
}
