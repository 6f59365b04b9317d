import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

import styles from './ranking-header.module.css';

/** The shape of a ranking while it loads. */
export function RankingPlaceholder() {
  return (
    <div>
      <div className={styles.bar} />
      <div className={styles.header} aria-hidden>
        <Skeleton width="190px" height="190px" />
        <div className={styles.texts}>
          <Skeleton width="min(20rem, 80%)" height="2.5rem" />
          <Skeleton width="8rem" />
        </div>
      </div>
      <Spinner />
    </div>
  );
}
