import { fr } from '@palmanga/core';

import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

import styles from './ranking-card.module.css';

/** The place of the cards while they load. */
export function RankingCardsSkeleton() {
  return (
    <>
      <output>
        <VisuallyHidden>{fr.common.loading}</VisuallyHidden>
      </output>
      <div className={styles.grid} aria-hidden>
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
      </div>
    </>
  );
}
