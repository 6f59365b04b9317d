import { Skeleton, Spinner } from '../../ui/feedback/loading.tsx';

import styles from './ranking-card.module.css';

/** The place of the cards while they load. */
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
