import { fr, type Note } from '@palmanga/core';

import { VisuallyHidden } from '../../ui/text/screen-reader.tsx';

import styles from './note-text.module.css';

interface NoteTextProps {
  readonly note: Note;
  /** The manga's. */
  readonly title: string;
}

/** What an owner says of a manga. What gives the story away is shown once the reader asks for it. */
export function NoteText({ note, title }: NoteTextProps) {
  const text = (
    <p className={styles.text} dir="auto">
      {note.text}
    </p>
  );
  if (!note.isSpoiler) return text;
  return (
    <details className={styles.spoiler}>
      <summary>
        {fr.rankings.note.spoiler}
        <VisuallyHidden> {fr.rankings.note.spoilerOn(title)}</VisuallyHidden>
      </summary>
      {text}
    </details>
  );
}
