import { Skeleton, Spinner } from '../../ui/feedback/loading.tsx';

import styles from './favorites.module.css';

/** The place of the covers while they load. */
export function FavoritesSkeleton() {
  return (
    <>
      <div className={styles.grid} aria-hidden>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} shape="cover" />
        ))}
      </div>
      <Spinner />
    </>
  );
}
