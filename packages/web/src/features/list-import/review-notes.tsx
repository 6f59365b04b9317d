import { fr } from '@palmanga/core';
import type { ReadList } from '@palmanga/lists/read';

import type { Review } from './review.ts';

import styles from './list-import.module.css';

const texts = fr.listImport;
/** Lines that are shown of those that were left out. */
const SHOWN = 50;

interface ReviewNotesProps {
  readonly list: ReadList;
  readonly review: Review;
}

/** What the user should know of the list: nothing is left out silently. */
export function ReviewNotes({ list, review }: ReviewNotesProps) {
  const { present, repeated, beyond, notes } = review;
  const said = [
    present > 0 && texts.present(present),
    repeated > 0 && texts.repeated(repeated),
    beyond > 0 && texts.beyond(beyond),
    notes > 0 && texts.notes(notes),
    list.shortenedNotes > 0 && texts.shortened(list.shortenedNotes),
  ].filter((text) => text !== false);
  const out = [
    ...list.duplicates.map((written) => ({ written, reason: texts.duplicate })),
    ...list.ignored.map(({ written, reason }) => ({
      written,
      reason: texts.ignoredReasons[reason],
    })),
  ];
  return (
    <>
      {said.map((text) => (
        <p key={text} className={styles.soft}>
          {text}
        </p>
      ))}
      {out.length > 0 && (
        <details className={styles.out}>
          <summary>{texts.ignored(out.length)}</summary>
          <ul>
            {out.slice(0, SHOWN).map(({ written, reason }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same line may come twice
              <li key={index}>
                <bdi>{written === '' ? texts.line : texts.written(written)}</bdi>{' '}
                <span className={styles.soft}>{texts.of(reason)}</span>
              </li>
            ))}
            {out.length > SHOWN && <li>{texts.others(out.length - SHOWN)}</li>}
          </ul>
        </details>
      )}
    </>
  );
}
