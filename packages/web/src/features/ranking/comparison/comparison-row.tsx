import { fr, type MangaCopy } from '@palmanga/core';
import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { Link } from '../../../ui/controls/link.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { type MangaCopies, useMangaCopy } from '../manga-copies.ts';

import styles from './comparison-row.module.css';

const texts = fr.rankings.comparison;

/** Where one side has a manga. */
export interface NamedPlace {
  readonly name: string;
  /** From 1. */
  readonly place: number;
}

interface ComparisonRowProps {
  readonly id: string;
  readonly places: readonly NamedPlace[];
  readonly copies: MangaCopies;
  /** The button that adds it; undefined where nobody can. */
  readonly renderAction: ((manga: MangaCopy) => ReactNode) | undefined;
}

/** One manga: its title, its place on each side, and the button that adds it. */
export function ComparisonRow({ id, places, copies, renderAction }: ComparisonRowProps) {
  const copy = useMangaCopy(copies, id);
  const { pathname } = useLocation();
  const title = copy?.title ?? texts.unknown;
  const manga = (
    <>
      <span className={styles.cover} aria-hidden>
        {copy === undefined ? (
          <Skeleton shape="cover" />
        ) : (
          <Cover id={id} title={title} address={copy?.coverUrl ?? null} />
        )}
      </span>
      <span className={styles.texts}>
        {copy === undefined ? (
          <>
            <Skeleton width="60%" />
            <VisuallyHidden>{texts.loading}</VisuallyHidden>
          </>
        ) : (
          <span className={styles.title} dir="auto" translate="no">
            {title}
          </span>
        )}{' '}
        <span className={styles.places}>
          {places.map(({ name, place }, index) => (
            <Fragment key={name}>
              {index > 0 && ' '}
              <span className={styles.place}>
                <span className={styles.name} dir="auto" translate="no">
                  {name}
                </span>{' '}
                <span className={styles.number}>{texts.number(place)}</span>
              </span>
            </Fragment>
          ))}
        </span>
      </span>
    </>
  );
  return (
    // Takes the focus when it comes in by 'Charger plus'.
    <li className={styles.row} tabIndex={-1}>
      {copy ? (
        <Link
          to={{ kind: 'manga', mangaId: id }}
          state={{ from: pathname }}
          className={styles.manga}
        >
          {manga}
        </Link>
      ) : (
        <span className={styles.manga}>{manga}</span>
      )}
      {copy && renderAction?.(copy)}
    </li>
  );
}
