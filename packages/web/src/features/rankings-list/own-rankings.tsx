import { fr, type ListSlice, type Observer, type Ranking } from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { useWatch, type Live } from '../../hooks/use-watch.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Skeleton, Spinner } from '../../ui/feedback/loading.tsx';

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

/** Looks like a volume: the title on the cover, the number of manga on the paper band. */
function RankingCard({ ranking }: { readonly ranking: Ranking }) {
  return (
    <Link to={{ kind: 'ranking', key: ranking.id }} className={styles.card}>
      <span className={styles.cover}>
        <span className={styles.numeral} aria-hidden>
          {ranking.itemsCount}
        </span>
        <span className={styles.title} dir="auto">
          {ranking.title}
        </span>
      </span>
      <span className={styles.band}>
        <span className={styles.count}>{fr.common.mangaCount(ranking.itemsCount)}</span>
        <span className={styles.date}>{fr.dashboard.createdRecently}</span>
      </span>
    </Link>
  );
}

/** Stands for the cards while they load. */
export function RankingCardsSkeleton() {
  return (
    <>
      <div className={styles.grid} aria-hidden>
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
      </div>
      <Spinner />
    </>
  );
}
