import { fr, isSameNote, LIMITS, type Note, parseNote, recordEdit } from '@palmanga/core';
import { useRef } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useTask } from '../../hooks/use-task.ts';
import { CheckField } from '../../ui/controls/check-field.tsx';
import { TextArea } from '../../ui/controls/field.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useHistory } from '../history-store.ts';
import { settled } from '../lost-answers.ts';

import styles from './note-dialog.module.css';

const texts = fr.rankings.noteEditing;

interface NoteDialogProps {
  readonly rankingId: string;
  readonly mangaId: string;
  /** The manga's. */
  readonly title: string;
  readonly note: Note | null;
  readonly onClose: () => void;
  /** Called with the note that was saved, before the dialog closes. */
  readonly onSaved: (note: Note | null) => void;
}

/** Asks the owner for a word on a manga. What was typed stays when it cannot be saved. */
export default function NoteDialog(props: NoteDialogProps) {
  const { rankingId, mangaId, title, note, onClose, onSaved } = props;
  const { rankings } = useBackend();
  const history = useHistory(rankingId);
  const draft = useDraft(`note:${mangaId}:${rankingId}`, {
    text: note?.text ?? '',
    isSpoiler: note?.isSpoiler ?? false,
  });
  const { text, isSpoiler } = draft.fields;
  const field = useRef<HTMLTextAreaElement>(null);
  const { length } = text.trim();
  const isTooLong = length > LIMITS.noteLength;
  const { busy, error, run } = useTask(async () => {
    const after = parseNote({ text, isSpoiler });
    if (isSameNote(note, after)) return { after };
    await settled(
      () => rankings.setNote(rankingId, mangaId, after),
      async () => {
        const item = await rankings.getItem(rankingId, mangaId);
        return item !== null && isSameNote(item.note, after) ? undefined : null;
      },
    );
    history.setState((all) =>
      recordEdit(all, { kind: 'note', mangaId, title, before: note, after }),
    );
    return { after };
  }, fr.failures.setNote);

  async function submit(): Promise<void> {
    const saved = await run();
    if (saved === undefined) return;
    onSaved(saved.after);
    close();
  }

  function close(): void {
    draft.discard();
    onClose();
  }

  return (
    <FormDialog
      title={texts.title(title)}
      onClose={onClose}
      onCancel={close}
      onSubmit={() => void submit()}
      busy={busy}
      failureText={fr.failures.setNote}
      error={error}
      isSubmitDisabled={isTooLong}
      initialFocus={field}
    >
      <div className={styles.fields}>
        <TextArea
          ref={field}
          label={texts.label}
          placeholder={texts.placeholder}
          dir="auto"
          value={text}
          onChange={(event) => draft.type({ text: event.target.value })}
          hint={`${fr.rankings.counter(length, LIMITS.noteLength)} · ${texts.hint}`}
          error={isTooLong ? fr.errors['note-too-long'] : null}
        />
        <CheckField
          label={texts.spoiler}
          hint={texts.spoilerHint}
          checked={isSpoiler}
          onChange={(checked) => draft.type({ isSpoiler: checked })}
        />
      </div>
    </FormDialog>
  );
}
