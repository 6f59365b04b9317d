import { type AppError, fr, type RankingVersion, toAppError } from '@palmanga/core';
import { useState } from 'react';

import { useBackend, useSessionEnd } from '../../../hooks/contexts.ts';
import { useAnnounce } from '../../../ui/text/screen-reader.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useHistory } from '../../history-store.ts';
import { type Reverted, revertTo, undoRevert } from './revert.ts';

const texts = fr.rankings.versions;

/** How long 'Annuler' is offered, as after a far move. */
const UNDO_TIMEOUT_MS = 8000;

interface Reverting {
  /** Goes back to a version; throws what the backend throws. */
  readonly revert: (version: RankingVersion, putsBack: boolean) => Promise<void>;
  /** What could not be put back; empty for nothing. */
  readonly notice: string;
  /** Why taking it back failed, or null. */
  readonly undoError: AppError | null;
}

interface Options {
  /** Called when the order has changed. */
  readonly onChange: () => void;
  /** Called when it was taken back: the button that did it is gone. */
  readonly onUndone: () => void;
}

/** Going back to a version of a ranking, and taking that back. */
export function useReverting(rankingId: string, { onChange, onUndone }: Options): Reverting {
  const backend = useBackend();
  const history = useHistory(rankingId);
  const toast = useToast();
  const announce = useAnnounce();
  const { refuse } = useSessionEnd();
  const [notice, setNotice] = useState('');
  const [undoError, setUndoError] = useState<AppError | null>(null);

  async function undo({ edits }: Reverted): Promise<void> {
    try {
      await undoRevert(backend.rankings, rankingId, edits, history);
      toast(texts.undone);
      setNotice('');
    } catch (failure) {
      setUndoError(toAppError(failure));
      refuse(failure, texts.undoFailed);
    }
    onUndone();
    onChange();
  }

  async function revert(version: RankingVersion, putsBack: boolean): Promise<void> {
    setUndoError(null);
    setNotice('');
    // Also after a failure: a part of it may be done.
    const reverted = await revertTo(backend, rankingId, version, { putsBack, history }).finally(
      onChange,
    );
    if (reverted.gone > 0) {
      setNotice(texts.gone(reverted.gone));
      // The dialog is still open: a screen reader does not announce what is written on the page below it.
      announce(texts.gone(reverted.gone));
    }
    if (reverted.edits.length === 0) return;
    toast(texts.reverted, {
      timeout: UNDO_TIMEOUT_MS,
      action: { label: texts.undo, onSelect: () => void undo(reverted) },
    });
  }
  return { revert, notice, undoError };
}
