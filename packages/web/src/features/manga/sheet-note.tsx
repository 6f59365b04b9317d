import { fr, type Note, ownerShown, type Ranking } from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { logFailure } from '../../hooks/log-failure.ts';
import { useRead } from '../../hooks/use-read.ts';
import { Button } from '../../ui/controls/button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { NoteText } from '../notes/note-text.tsx';

import styles from './manga-sheet.module.css';

const NoteDialog = lazyPart(() => import('../notes/note-dialog.tsx'), { isOpened: true });
const texts = fr.rankings.note;

interface SheetNoteProps {
  /** The ranking that the sheet was opened from. */
  readonly rankingId: string;
  readonly mangaId: string;
  /** The manga's. */
  readonly title: string;
  readonly headingLevel: 2 | 4;
  /** Whether the owner writes the note. */
  readonly isWriting: boolean;
  readonly onWritingChange: (isWriting: boolean) => void;
}

/** What the owner of a ranking says of the manga of a sheet, which the owner can change. */
export default function SheetNote(props: SheetNoteProps) {
  const { rankingId, mangaId, title, headingLevel, isWriting, onWritingChange } = props;
  const user = useUser();
  const { found, setNote } = useNote(rankingId, mangaId);
  if (!found) return null;
  const { ranking, note } = found;
  const isOwner = user?.uid === ranking.ownerUid;
  if (!isOwner && note === null) return null;
  const Heading = `h${headingLevel}` as const;
  const owner = ownerShown(ranking);
  const by = owner === '' ? texts.byNobody : texts.by(owner);
  return (
    <section className={styles.synopsis}>
      <Heading className={styles.subtitle}>{isOwner ? texts.own : by}</Heading>
      {note && <NoteText note={note} title={title} />}
      {isOwner && (
        <Button variant="quiet" onClick={() => onWritingChange(true)}>
          {note ? texts.edit : texts.write}
        </Button>
      )}
      {isWriting && (
        <NoteDialog
          rankingId={rankingId}
          mangaId={mangaId}
          title={title}
          note={note}
          onClose={() => onWritingChange(false)}
          onSaved={setNote}
        />
      )}
    </section>
  );
}

interface FoundNote {
  readonly ranking: Ranking;
  readonly note: Note | null;
}

/** The ranking and what is said of the manga in it; null when it is not there, undefined until it is read. */
function useNote(rankingId: string, mangaId: string) {
  const { rankings } = useBackend();
  const read = useCallback(async (): Promise<FoundNote | null> => {
    try {
      const [ranking, item] = await Promise.all([
        rankings.get(rankingId),
        rankings.getItem(rankingId, mangaId),
      ]);
      return ranking && item && { ranking, note: item.note };
    } catch (error) {
      logFailure('The note could not be read', error);
      return null;
    }
  }, [rankings, rankingId, mangaId]);
  const { value: found, change } = useRead(read);
  const setNote = (note: Note | null) => change((present) => present && { ...present, note });
  return { found, setNote };
}
