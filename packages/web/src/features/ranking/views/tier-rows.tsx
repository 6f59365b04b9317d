import { fr, LIMITS, type RankingItem } from '@palmanga/core';
import { type ReactNode, type Ref, useId } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { TileRoom } from './cover-tile.tsx';
import type { Board, BoardSection } from './use-board.ts';

import styles from './tier-board.module.css';

const texts = fr.rankings.views;

interface TierRowsProps {
  readonly board: Pick<Board, 'sections' | 'showAll'>;
  readonly renderTile: (item: RankingItem, place: number) => ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The tiers of a board, one below the other. */
export function TierRows({ board, renderTile, ref }: TierRowsProps) {
  return (
    <div ref={ref} className={styles.board}>
      {board.sections.map((section) => (
        <TierRow key={section.tier?.key ?? ''} section={section} onAll={board.showAll}>
          {section.shown.map((item, index) =>
            item ? (
              <li key={item.mangaId} data-place={section.first + index}>
                {renderTile(item, section.first + index)}
              </li>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- rooms are alike
              <li key={index}>
                <TileRoom />
              </li>
            ),
          )}
        </TierRow>
      ))}
    </div>
  );
}

interface TierRowProps {
  readonly section: BoardSection;
  readonly onAll: (key: string) => void;
  readonly children: ReactNode;
}

/** A tier: its label and its name, then its manga. */
function TierRow({ section, onAll, children }: TierRowProps) {
  const { tier, first, shown, size, isLoading } = section;
  const id = useId();
  const label = tier?.label ?? texts.withoutTier;
  const hidden = size - shown.length;
  return (
    <div className={styles.tier} data-tier={tier?.key ?? ''} data-last={section.last}>
      <h2 id={id} className={styles.cell} data-color={tier?.color}>
        <span className={styles.label} data-length={lengthOf(label)} dir="auto" translate="no">
          {label}
        </span>
        {tier !== null && tier.name !== '' && (
          <>
            {' '}
            <span className={styles.name} dir="auto" translate="no">
              {tier.name}
            </span>
          </>
        )}
      </h2>
      <div className={styles.works} data-whole={shown.length > LIMITS.tierItems || undefined}>
        {size === 0 ? (
          <p className={styles.empty}>{texts.emptyTier}</p>
        ) : (
          <ol className={styles.covers} start={first} aria-labelledby={id}>
            {children}
          </ol>
        )}
        {hidden > 0 && (
          <>
            <Button
              className={styles.all}
              busy={isLoading}
              aria-label={texts.allOf(label, size)}
              onClick={() => onAll(tier?.key ?? '')}
            >
              {texts.all(size)}
            </Button>
            <p className={styles.others}>{texts.others(hidden)}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** How large a label may stand: one of three sizes. */
function lengthOf(label: string): 'short' | 'middle' | 'long' {
  if (label.length <= 2) return 'short';
  return label.length <= 5 ? 'middle' : 'long';
}
