import { type AppError, type DuelMove, fr, type RankingItem } from '@palmanga/core';
import { useId } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import { MovementMark } from '../movement-mark.tsx';

import styles from './duel.module.css';

const texts = fr.rankings.duel;

interface SortResultProps {
  readonly moves: readonly DuelMove[];
  readonly items: ReadonlyMap<string, RankingItem>;
  readonly failure: AppError | null;
  readonly busy: boolean;
  readonly onSave: () => void;
  /** Null when nothing was asked. */
  readonly onBack: (() => void) | null;
}

/** The new order with what moved, before it is saved. */
export function SortResult({ moves, items, failure, busy, onSave, onBack }: SortResultProps) {
  const sentence = useId();
  const changes = moves.filter(({ from, to }) => from !== to).length;
  return (
    <div className={styles.stage}>
      <p id={sentence} className={styles.lead}>
        {texts.changes(changes)}
      </p>
      <FailureNotice text={texts.saveFailed} error={failure} />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          full
          data-first
          // Read with the button, which gets the focus.
          aria-describedby={sentence}
          busy={busy}
          busyLabel={fr.common.saving}
          onClick={onSave}
        >
          {changes === 0 ? fr.common.close : fr.common.save}
        </Button>
        {onBack && (
          <Button full disabled={busy} onClick={onBack}>
            {texts.back}
          </Button>
        )}
      </div>
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
                <span className={styles.rowTitle} dir="auto">
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
