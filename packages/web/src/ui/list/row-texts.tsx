import { fr, restOfText, truncateText } from '@palmanga/core';
import type { ReactNode } from 'react';

import { VisuallyHidden } from '../text/screen-reader.tsx';

import styles from './row-texts.module.css';

/**
 * A title within a list: cut to 20 characters, with what is cut off on lines of its own, so that no two works
 * look alike. It is whole for screen readers, in the tooltip and in what is copied.
 */
export function ListTitle({ title }: { readonly title: string }) {
  const short = truncateText(title);
  if (short === title) return <span data-testid="ranking-item-title">{title}</span>;
  return (
    <span title={title}>
      <span className={styles.cut} aria-hidden data-testid="ranking-item-title">
        {short}
      </span>
      <VisuallyHidden>{title}</VisuallyHidden>
      <span className={styles.rest} aria-hidden data-testid="ranking-item-rest">
        {restOfText(title)}
      </span>
    </span>
  );
}

interface RowTextsProps {
  readonly title: string;
  /** Stands under a title that is cut. */
  readonly originalTitle?: string | null;
  /** Whether the original title stands there in any case, because a search found it. */
  readonly isFoundByOriginal?: boolean;
  /** Empty when it is unknown. */
  readonly author: string;
  /** A line under them. */
  readonly children?: ReactNode;
}

/** The title and the author of a manga, beside its cover in a row. */
export function RowTexts(props: RowTextsProps) {
  const { title, originalTitle = null, isFoundByOriginal = false, author, children } = props;
  const isNeeded = isFoundByOriginal || truncateText(title) !== title;
  return (
    <span className={styles.texts}>
      <span className={styles.title} dir="auto" translate="no" data-title>
        <ListTitle title={title} />
      </span>{' '}
      {originalTitle !== null && isNeeded && (
        <>
          <span className={styles.author} dir="auto" translate="no">
            <VisuallyHidden>{`${fr.manga.originalTitle}\u00A0: `}</VisuallyHidden>
            {originalTitle}
          </span>{' '}
        </>
      )}
      {author !== '' && (
        <span className={styles.author} dir="auto" translate="no">
          {author}
        </span>
      )}
      {children}
    </span>
  );
}
