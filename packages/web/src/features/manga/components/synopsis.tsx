import { fr, truncateWords } from '@palmanga/core';
import { useId, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';

import styles from './manga-sheet.module.css';

/** A synopsis cut to 50 words, unfolded on demand (docs/specification.md 5.5.3). */
export function Synopsis({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const cut = truncateWords(text);
  if (cut.text === '') return <p className={styles.missing}>{fr.manga.noSynopsis}</p>;
  return (
    <>
      <p id={id} className={styles.text} dir="auto">
        {isWhole ? text.trim() : cut.text}
      </p>
      {cut.truncated && (
        <Button
          variant="quiet"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? fr.manga.showLess : fr.manga.showMore}
        </Button>
      )}
    </>
  );
}
