import { fr } from '@palmanga/core';
import { Fragment, useId, useState } from 'react';

import { Button } from '../../ui/controls/button.tsx';

import styles from './manga-sheet.module.css';

/** Titles that a long list shows before it is unfolded. */
const FOLDED = 3;

/** 'Autres titres' of a manga on one quiet line. A list of more than four is folded. */
export function AltTitles({ titles }: { readonly titles: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const isLong = titles.length > FOLDED + 1;
  const shown = isLong && !isWhole ? titles.slice(0, FOLDED) : titles;
  return (
    <div className={styles.altTitles}>
      <p id={id}>
        {fr.manga.altTitles}
        {'\u00A0: '}
        {shown.map((title, index) => (
          <Fragment key={title}>
            {index > 0 && ' · '}
            <bdi>{title}</bdi>
          </Fragment>
        ))}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? fr.manga.fewerAltTitles : fr.manga.moreAltTitles(titles.length - FOLDED)}
        </Button>
      )}
    </div>
  );
}
