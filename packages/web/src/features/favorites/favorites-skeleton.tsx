import { fr } from '@palmanga/core';

import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

import styles from './favorites.module.css';

/** The place of the covers while they load. */
export function FavoritesSkeleton() {
  return (
    <>
      <output>
        <VisuallyHidden>{fr.common.loading}</VisuallyHidden>
      </output>
      <div className={styles.grid} aria-hidden>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} shape="cover" />
        ))}
      </div>
    </>
  );
}
