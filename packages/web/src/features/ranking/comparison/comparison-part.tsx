import { fr, type MangaCopy } from '@palmanga/core';
import { type ReactNode, useId } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import type { MangaCopies } from '../manga-copies.ts';
import { ComparisonRow, type NamedPlace } from './comparison-row.tsx';
import { useMoreRows } from './use-more-rows.ts';

import styles from './comparison.module.css';

const texts = fr.rankings.comparison;

/** Rows of a part at first: each costs a read of its title. */
const FIRST_ROWS = 5;

/** One manga of a part. */
export interface PartItem {
  readonly id: string;
  readonly places: readonly NamedPlace[];
}

export interface ComparisonPartProps {
  readonly title: string;
  /** How its manga are chosen. */
  readonly hint: string;
  readonly items: readonly PartItem[];
  /** Shown instead of no items. */
  readonly none: string;
  readonly copies: MangaCopies;
  /** Shown above its manga. */
  readonly notice?: ReactNode;
  /** The button of a manga. */
  readonly renderAction?: (manga: MangaCopy) => ReactNode;
}

/** One part of a comparison: some manga at first, more when asked. */
export function ComparisonPart(props: ComparisonPartProps) {
  const { title, hint, items, none, copies, notice, renderAction } = props;
  const { count, list, showMore } = useMoreRows(FIRST_ROWS);
  const headingId = useId();
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading} dir="auto" translate="no">
        {title}
      </h2>
      <p className={styles.hint}>{items.length === 0 ? none : hint}</p>
      {notice}
      {items.length > 0 && (
        <ol ref={list} className={styles.rows} aria-labelledby={headingId}>
          {items.slice(0, count).map(({ id, places }) => (
            <ComparisonRow
              key={id}
              id={id}
              places={places}
              copies={copies}
              renderAction={renderAction}
            />
          ))}
        </ol>
      )}
      {items.length > count && (
        <Button full onClick={showMore}>
          {fr.common.loadMore} <VisuallyHidden>{texts.moreOf(title)}</VisuallyHidden>
        </Button>
      )}
    </section>
  );
}
