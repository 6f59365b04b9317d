import { fr, type Ranking } from '@palmanga/core';
import { Fragment, useState } from 'react';

import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

import styles from './manga-sheet.module.css';

// Few visits press it.
const AuthorDialog = lazyPart(() => import('./author-dialog.tsx'), { isOpened: true });

interface AuthorLinksProps {
  /** All of them, as the catalogue names them; not empty. */
  readonly author: string;
  /** The ranking that the sheet was opened over; undefined without one. */
  readonly target: Ranking | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The authors of a manga: each leads to what else the catalogue has of theirs, over the sheet. */
export function AuthorLinks({ author, target, isOpen, onOpenChange }: AuthorLinksProps) {
  const names = author.split(', ');
  const [shown, setShown] = useState<string>();
  return (
    <>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <button
            type="button"
            className={styles.authorLink}
            aria-label={fr.manga.moreOf(name)}
            title={fr.manga.moreOf(name)}
            onClick={() => {
              setShown(name);
              onOpenChange(true);
            }}
          >
            {name}
          </button>
        </Fragment>
      ))}
      {isOpen && shown !== undefined && (
        <AuthorDialog author={shown} target={target} onClose={() => onOpenChange(false)} />
      )}
    </>
  );
}
