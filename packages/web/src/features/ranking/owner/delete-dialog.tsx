import { fr, type Ranking, toAppError } from '@palmanga/core';

import { useBackend, useUser } from '../../../hooks/contexts.ts';
import { eraseDraftsOf } from '../../../hooks/drafts.ts';
import { useCloseOverlay } from '../../../hooks/use-history.ts';
import { useTask } from '../../../hooks/use-task.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { settled } from '../../lost-answers.ts';

interface DeleteDialogProps {
  readonly ranking: Ranking;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before it deletes the ranking, then leaves its page. */
export function DeleteDialog({ ranking, open, onClose }: DeleteDialogProps) {
  const { id: rankingId, title } = ranking;
  const { rankings } = useBackend();
  const user = useUser();
  const { busy, error, run, clear } = useTask(async () => {
    const look = async () => ((await rankings.get(rankingId)) === null ? undefined : null);
    try {
      await settled(() => rankings.delete(rankingId), look);
    } catch (failure) {
      // Another window may have deleted it meanwhile.
      if (toAppError(failure).code !== 'ranking-not-found') throw failure;
    }
    if (user) eraseDraftsOf(user.uid, rankingId);
    return true;
  }, fr.failures.deleteRanking);
  const leave = useCloseOverlay({ kind: 'home' });

  function close(): void {
    clear();
    onClose();
  }

  async function remove(): Promise<void> {
    const isDeleted = await run();
    if (isDeleted) leave();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      locked={busy}
      question
      title={fr.rankings.delete.title}
      description={fr.rankings.delete.message}
      size="small"
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {fr.common.cancel}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            busyLabel={fr.rankings.delete.busy}
            onClick={() => void remove()}
          >
            {fr.rankings.delete.submit}
          </Button>
        </>
      }
    >
      <p dir="auto" translate="no">
        <strong>{fr.rankings.delete.named(title)}</strong>
      </p>
      <FailureNotice text={fr.failures.deleteRanking} error={error} />
    </Dialog>
  );
}
