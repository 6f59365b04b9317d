import { fr } from '@palmanga/core';
import type { ReadList } from '@palmanga/lists/read';

import type { Review } from './review.ts';

import styles from './list-import.module.css';

const texts = fr.listImport;

interface ReviewNotesProps {
  readonly list: ReadList;
  readonly review: Review;
}

/** What the user should know of the list and of the ranking. */
export function ReviewNotes({ list, review }: ReviewNotesProps) {
  const { present, repeated, beyond, notes } = review;
  const said = [
    present > 0 && texts.present(present),
    repeated > 0 && texts.repeated(repeated),
    beyond > 0 && texts.beyond(beyond),
    notes > 0 && texts.notes(notes),
    list.shortenedNotes > 0 && texts.shortened(list.shortenedNotes),
  ].filter((text) => text !== false);
  return (
    <>
      {said.map((text) => (
        <p key={text} className={styles.soft}>
          {text}
        </p>
      ))}
    </>
  );
}
