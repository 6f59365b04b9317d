import { fr } from '@palmanga/core';

import { Skeleton, Spinner } from '../../../ui/feedback/loading.tsx';
import { CoverFrame } from '../../../ui/media/cover.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';

import styles from './manga-sheet.module.css';

/** The shape of a sheet while it loads. */
export function SheetPlaceholder({ headingLevel }: { readonly headingLevel: 1 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.content}>
      <CoverFrame>
        <Skeleton shape="cover" width="190px" />
      </CoverFrame>
      <div className={styles.texts}>
        <VisuallyHidden>
          <Heading>{fr.manga.defaultTitle}</Heading>
        </VisuallyHidden>
        <Skeleton width="min(18rem, 90%)" height="2.25rem" />
        <Skeleton width="8rem" />
        <Spinner />
      </div>
    </div>
  );
}
