import { truncateText } from '@palmanga/core';
import type { ReactNode } from 'react';

import { VisuallyHidden } from '../text/screen-reader.tsx';

import styles from './row-texts.module.css';

/**
 * A title within a list: cut to 20 characters on the screen, whole for screen readers and in the
 * tooltip.
 */
export function ListTitle({ title }: { readonly title: string }) {
  const short = truncateText(title);
  if (short === title) return <span data-testid="ranking-item-title">{title}</span>;
  return (
    <span title={title}>
      <span aria-hidden data-testid="ranking-item-title">
        {short}
      </span>
      <VisuallyHidden>{title}</VisuallyHidden>
    </span>
  );
}

interface RowTextsProps {
  readonly title: string;
  /** Empty when it is unknown. */
  readonly author: string;
  /** A line under them. */
  readonly children?: ReactNode;
}

/** The title and the author of a manga, beside its cover in a row. */
export function RowTexts({ title, author, children }: RowTextsProps) {
  return (
    <span className={styles.texts}>
      <span className={styles.title} dir="auto" data-title>
        <ListTitle title={title} />
      </span>{' '}
      {author !== '' && (
        <span className={styles.author} dir="auto">
          {author}
        </span>
      )}
      {children}
    </span>
  );
}
