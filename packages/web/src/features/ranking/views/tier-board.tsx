import { fr, type ItemsWindow, type Ranking } from '@palmanga/core';
import { type ReactNode, useId } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { CoverTile, TileRoom } from './cover-tile.tsx';
import { type BoardSection, useBoard } from './use-board.ts';
import { usePlaylist } from './use-playlist.ts';

import styles from './tier-board.module.css';

const texts = fr.rankings.views;

interface TierBoardProps {
  readonly ranking: Ranking;
  /** What is known of it before its board is read. */
  readonly start: ItemsWindow | undefined;
  /** Called with each report of the live read. */
  readonly onReport: (latest: ItemsWindow) => void;
  /** What stands below the last tier. */
  readonly end: ReactNode;
}

/** 'Paliers': the order as a board, a row of covers for each tier. */
export default function TierBoard({ ranking, start, onReport, end }: TierBoardProps) {
  const { sections, items, window, showAll } = useBoard(ranking, start, onReport);
  const stateOf = usePlaylist(ranking.id, items, window.total);
  return (
    <div>
      <div className={styles.board}>
        {sections.map((section) => (
          <TierRow key={section.tier?.key ?? ''} section={section} onAll={showAll}>
            {section.shown.map((item, index) =>
              item ? (
                <li key={item.mangaId}>
                  <CoverTile
                    item={item}
                    place={section.first + index}
                    state={stateOf(item)}
                    isFirst={section.first + index === 1}
                  />
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
      {end}
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
    <div className={styles.tier}>
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
      <div className={styles.works}>
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
