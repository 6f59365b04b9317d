import { type DuelMove, fr, type RankingItem } from '@palmanga/core';
import type { ComponentProps } from 'react';

import { Cover } from '../../../ui/media/cover.tsx';
import { MovementMark } from '../movement-mark.tsx';
import { SaveResult } from './save-result.tsx';

import styles from './duel.module.css';

const texts = fr.rankings.duel;

interface SortResultProps extends Omit<ComponentProps<typeof SaveResult>, 'sentence' | 'isSame'> {
  readonly moves: readonly DuelMove[];
  readonly items: ReadonlyMap<string, RankingItem>;
  /** What the new order does beside; null for nothing. */
  readonly warning: string | null;
}

/** The new order with what moved, before it is saved. */
export function SortResult({ moves, items, warning, ...saving }: SortResultProps) {
  const changes = moves.filter(({ from, to }) => from !== to).length;
  return (
    <div className={styles.stage}>
      <SaveResult sentence={texts.changes(changes)} isSame={changes === 0} {...saving} />
      {warning !== null && changes > 0 && <p>{warning}</p>}
      <ol className={styles.rows} aria-label={texts.order}>
        {moves.map(({ id, from, to }) => {
          const item = items.get(id);
          return (
            item && (
              <li key={id} className={styles.row}>
                <span className={styles.numeral}>{to}</span>
                <span className={styles.thumb} aria-hidden>
                  <Cover id={id} title={item.title} address={item.coverUrl} />
                </span>
                <span className={styles.rowTitle} dir="auto" translate="no">
                  {item.title}
                </span>
                <MovementMark movement={from - to} />
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}
