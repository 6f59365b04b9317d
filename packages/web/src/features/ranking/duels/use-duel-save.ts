import {
  type AppError,
  dropEdit,
  type Edit,
  fr,
  inverseOf,
  recordEdit,
  undoLatest,
} from '@palmanga/core';

import { useBackend, useSessionEnd } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';
import { useTask } from '../../../hooks/use-task.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useHistory } from '../../history-store.ts';
import { makeEdit } from '../reordering/send-changes.ts';

/** How long the bar that takes the result back stays. */
const UNDO_TOAST_MS = 8000;

const texts = fr.rankings.duel;

/** What a duel changes; without an edit, nothing. */
export interface DuelResult {
  readonly edit: Edit | null;
  /** Says what was saved. */
  readonly text: string;
}

export interface DuelSave {
  readonly save: () => void;
  readonly busy: boolean;
  readonly error: AppError | null;
}

/**
 * Saves the result of a duel, and offers to take it back: at once, and later in the reorder dialog.
 * @param onSaved called once it is saved
 */
export function useDuelSave(
  rankingId: string,
  result: DuelResult | null,
  onSaved: () => void,
): DuelSave {
  const { rankings } = useBackend();
  const history = useHistory(rankingId);
  const toast = useToast();
  const { refuse } = useSessionEnd();

  const takeBack = async (edit: Edit): Promise<void> => {
    try {
      await makeEdit(rankings, rankingId, inverseOf(edit));
      history.setState((all) => (all.done.at(-1) === edit ? undoLatest(all) : dropEdit(all, edit)));
      toast(texts.undone);
    } catch (error) {
      logFailure('The result of a duel could not be taken back', error);
      toast(texts.undoFailed);
      refuse(error, texts.undoFailed);
    }
  };
  const { run, busy, error } = useTask(async () => {
    if (result === null) return;
    const { edit, text } = result;
    if (edit !== null) {
      await makeEdit(rankings, rankingId, edit);
      history.setState((all) => recordEdit(all, edit));
      toast(text, {
        timeout: UNDO_TOAST_MS,
        action: { label: texts.undo, onSelect: () => void takeBack(edit) },
      });
    }
    onSaved();
  }, texts.saveFailed);
  return { save: () => void run(), busy, error };
}
