import type { Ranking } from '@palmanga/core';

import { Skeleton, Spinner } from '../../ui/feedback/loading.tsx';
import { RankingCard } from './ranking-card.tsx';

import styles from './own-rankings.module.css';

/** A grid of cards, one for each ranking. */
export function RankingCards({ rankings }: { readonly rankings: readonly Ranking[] }) {
  return (
    <ul className={styles.grid}>
      {rankings.map((ranking) => (
        <li key={ranking.id}>
          <RankingCard ranking={ranking} />
        </li>
      ))}
    </ul>
  );
}

/** Stands for the cards while they load. */
export function RankingCardsSkeleton() {
  return (
    <>
      <div className={styles.grid} aria-hidden>
        <Skeleton height="calc(6rem + 1.4 * var(--volume))" />
        <Skeleton height="calc(6rem + 1.4 * var(--volume))" />
        <Skeleton height="calc(6rem + 1.4 * var(--volume))" />
      </div>
      <Spinner />
    </>
  );
}
