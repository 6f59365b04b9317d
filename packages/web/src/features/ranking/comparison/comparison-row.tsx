import { fr, type MangaCopy } from '@palmanga/core';
import { Fragment, type ReactNode } from 'react';

import { type MangaCopies, useMangaCopy } from '../manga-copies.ts';
import { CopiedManga } from './copied-manga.tsx';

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
  return (
    // Takes the focus when it comes in by 'Charger plus'.
    <li className={styles.row} tabIndex={-1}>
      <CopiedManga id={id} copy={copy} className={styles.manga}>
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
      </CopiedManga>
      {copy && renderAction?.(copy)}
    </li>
  );
}
