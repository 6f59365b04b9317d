import { fr } from '@palmanga/core';
import type { ReadList } from '@palmanga/lists/read';

import styles from './list-import.module.css';

interface ScoredProps {
  readonly list: ReadList;
  readonly hasUnscored: boolean;
  readonly onUnscored: (has: boolean) => void;
  /** How many manga share their score with a neighbour. */
  readonly tied: number;
}

/** What becomes of entries without a score in an order by score, and which are equal there. */
export function Scored({ list, hasUnscored, onUnscored, tied }: ScoredProps) {
  if (list.order !== 'score') return null;
  return (
    <>
      {list.unscored > 0 && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={hasUnscored}
            onChange={({ target }) => onUnscored(target.checked)}
          />
          {fr.listFormats.addUnscored(list.unscored)}
        </label>
      )}
      {tied > 0 && <p className={styles.soft}>{fr.listFormats.ties(tied)}</p>}
    </>
  );
}
