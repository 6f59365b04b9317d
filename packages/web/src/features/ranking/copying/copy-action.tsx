import { addressOf, fr, newCopy, type Ranking } from '@palmanga/core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useBackend } from '../../../hooks/contexts.ts';
import { wantOf } from '../../../hooks/navigation-state.ts';
import { useDraft } from '../../../hooks/use-draft.ts';
import { useTask } from '../../../hooks/use-task.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Copy } from '../../../ui/vendor/lucide/further.ts';
import { useCreation } from '../../use-creation.ts';
import { startCopy } from './copy-runs.ts';

import styles from '../ranking-header.module.css';

interface CopyActionProps {
  readonly ranking: Ranking;
  /** The signed-in user. */
  readonly uid: string;
}

/**
 * Makes a ranking of the user's own from somebody else's, and opens it. Begins by itself for a visitor who
 * wanted that before signing in.
 */
export function CopyAction({ ranking, uid }: CopyActionProps) {
  const { rankings } = useBackend();
  const navigate = useNavigate();
  const draft = useDraft(`copy:${ranking.id}`, { key: '' });
  const create = useCreation(draft);
  const isAwaited = wantOf(useLocation().state) === 'copy';
  const { run, busy, error } = useTask(async () => {
    const { id } = await create(newCopy(ranking));
    draft.discard();
    startCopy(rankings, { uid, sourceId: ranking.id, rankingId: id });
    // Replaced, so that going back does not begin anew.
    navigate(addressOf({ kind: 'ranking', key: id }), { replace: isAwaited });
  }, fr.failures.copyRanking);
  useEffect(() => {
    if (isAwaited) void run();
  }, [isAwaited, run]);
  return (
    <>
      <Button icon={<Icon node={Copy} />} busy={busy} onClick={() => void run()}>
        {fr.rankings.copyOffer.action}
      </Button>
      <div className={styles.failure}>
        <FailureNotice text={fr.failures.copyRanking} error={error} />
      </div>
    </>
  );
}
