import { fr } from '@palmanga/core';

import { Skeleton, Spinner } from '../../../ui/feedback/loading.tsx';
import { CoverFrame } from '../../../ui/media/cover.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';

import styles from './ranking-header.module.css';

/** The shape of a ranking while it loads. */
export function RankingPlaceholder() {
  return (
    <div>
      <VisuallyHidden>
        <h1>{fr.rankings.detail.untitled}</h1>
      </VisuallyHidden>
      <div className={styles.bar} />
      <div className={styles.header} aria-hidden>
        <CoverFrame>
          <Skeleton width="190px" height="190px" />
        </CoverFrame>
        <div className={styles.texts}>
          <Skeleton width="min(20rem, 80%)" height="2.5rem" />
          <Skeleton width="8rem" />
        </div>
      </div>
      <Spinner />
    </div>
  );
}
