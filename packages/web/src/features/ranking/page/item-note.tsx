import type { RankingItem } from '@palmanga/core';

import { NoteText } from '../../notes/note-text.tsx';

import styles from './item-note.module.css';

interface ItemNoteProps {
  readonly item: RankingItem;
  /** Its place on the podium, which has no room for a note; left out below the manga's own row. */
  readonly place?: number;
}

/** What the owner says of a manga. */
export function ItemNote({ item, place }: ItemNoteProps) {
  const { note, title } = item;
  if (note === null) return null;
  const text = <NoteText note={note} title={title} />;
  if (place === undefined) return <div className={styles.below}>{text}</div>;
  return (
    <div className={styles.entry}>
      <span className={styles.place}>{place}</span>{' '}
      <div>
        <p className={styles.title} dir="auto" translate="no">
          {title}
        </p>
        {text}
      </div>
    </div>
  );
}
