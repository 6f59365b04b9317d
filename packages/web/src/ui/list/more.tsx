import { fr, LIMITS } from '@palmanga/core';
import { useCallback, useState } from 'react';

import { Button } from '../controls/button.tsx';
import { NearEnd } from './scrolling.tsx';

import styles from './more.module.css';

/**
 * How many entries of a live list to read: 20, then 20 more each time (docs/specification.md 4.4.3,
 * 4.4.4, 4.4.5). `grow` takes the number of entries shown now: it does nothing until the last step
 * has arrived.
 */
export function useGrowingLimit(): {
  readonly limit: number;
  readonly grow: (shown: number) => void;
} {
  const [limit, setLimit] = useState<number>(LIMITS.pageSize);
  const grow = useCallback((shown: number) => {
    setLimit((last) => (shown >= last ? last + LIMITS.pageSize : last));
  }, []);
  return { limit, grow };
}

interface MoreProps {
  /** Loads the next entries. */
  readonly onMore: () => void;
  readonly busy?: boolean;
}

/** The end of an incomplete list: loads more when it is nearly in sight, or by 'Charger plus'. */
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
