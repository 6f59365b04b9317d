import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

import styles from './manga-sheet.module.css';

/** The shape of a sheet while it loads. */
export function SheetPlaceholder() {
  return (
    <div className={styles.content}>
      <div className={styles.cover}>
        <Skeleton shape="cover" width="190px" />
      </div>
      <div className={styles.texts}>
        <Skeleton width="min(18rem, 90%)" height="2.25rem" />
        <Skeleton width="8rem" />
        <Spinner />
      </div>
    </div>
  );
}
