import { fr, type RankingItem, type Tier, tierIndexAt } from '@palmanga/core';
import type { ReactNode } from 'react';

import styles from './ranking-list.module.css';

export interface PrintedRowsProps {
  /** In the ranking's order. */
  readonly items: readonly RankingItem[];
  readonly tiers: readonly Tier[];
  /** How many of the first items stand elsewhere. */
  readonly first: number;
  /** How many the ranking has. */
  readonly count: number;
  /** @param index from 0, of the whole ranking */
  readonly renderRow: (item: RankingItem, index: number) => ReactNode;
}

/** The rows of a ranking on paper, all at once, below the headings of their tiers. */
export function PrintedRows({ items, tiers, first, count, renderRow }: PrintedRowsProps) {
  return (
    <>
      <ol>
        {items.slice(first).map((item, index) => (
          <li key={item.mangaId}>
            {tiers.length > 0 && <TierHeading tiers={tiers} position={first + index + 1} />}
            {renderRow(item, first + index)}
          </li>
        ))}
      </ol>
      {items.length < count && (
        <p className={styles.end}>{fr.rankings.detail.countOf(items.length, count)}</p>
      )}
    </>
  );
}

interface TierHeadingProps {
  readonly tiers: readonly Tier[];
  readonly position: number;
}

/** On paper, above the first work of a tier. */
function TierHeading({ tiers, position }: TierHeadingProps) {
  const index = tierIndexAt(tiers, position);
  if (position > 1 && index === tierIndexAt(tiers, position - 1)) return null;
  const { label, name } = tiers[index] ?? { label: fr.rankings.views.withoutTier, name: '' };
  return <h2>{name === '' ? label : fr.rankings.views.heading(label, name)}</h2>;
}
