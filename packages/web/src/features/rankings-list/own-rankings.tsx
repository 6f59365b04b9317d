import type { ListSlice, Observer, Ranking } from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { useWatch, type Live } from '../../hooks/use-watch.ts';
import { Skeleton, Spinner } from '../../ui/feedback/loading.tsx';
import { RankingCard } from './ranking-card.tsx';

import styles from './own-rankings.module.css';

/** The signed-in user's newest rankings, live: at most `limit`. */
export function useOwnRankings(limit: number): Live<ListSlice<Ranking>> {
  const { rankings } = useBackend();
  const user = useUser();
  const subscribe = useCallback(
    (observer: Observer<ListSlice<Ranking>>) => rankings.watchOwn({ limit }, observer),
    [rankings, limit],
  );
  return useWatch(user && `rankings/${user.uid}`, subscribe);
}

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
        <Skeleton height="15.5rem" />
        <Skeleton height="15.5rem" />
        <Skeleton height="15.5rem" />
      </div>
      <Spinner />
    </>
  );
}
