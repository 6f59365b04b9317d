import { type Edit, fr, type Ranking, recordEdit, sameTiers } from '@palmanga/core';
import type { ListImportProgress } from '@palmanga/lists/import-into';
import { useEffect, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { useHistory } from '../../history-store.ts';
import { findListImport, forgetListImport } from '../../runs/list-import-runs.ts';
import { type Run, useRunState } from '../../runs/resumable-run.ts';
import { RunStatus } from '../run-status.tsx';
import { BreakTies, TiesBar, useTies } from './ties-bar.tsx';

import styles from '../run-bar.module.css';

const texts = fr.rankings.listImport;

const failureText = (progress: ListImportProgress | null): string =>
  progress ? texts.interrupted(progress.done, progress.total) : texts.stopped;

/** One edit for the whole list, even when its user left it at a part, and one for its tiers. */
function editsOf({ added, tiers: after }: ListImportProgress, ranking: Ranking): readonly Edit[] {
  // As the page read it, perhaps with them already.
  const isBrought = ranking.tiers.length === 0 || sameTiers(ranking.tiers, after);
  return [
    ...(added.length > 0 ? [{ kind: 'add', items: added } as const] : []),
    ...(after.length > 0 && isBrought ? [{ kind: 'tiers', before: [], after } as const] : []),
  ];
}

/** Runs whose additions can be undone already. */
const recorded = new WeakSet<Run<ListImportProgress>>();

/**
 * At the foot of a ranking to which a list is being added: how far it is, and what is left at the end.
 * Then, and on later visits, it offers to order what the list left equal.
 */
export function ListImportBar({ ranking }: { readonly ranking: Ranking }) {
  const backend = useBackend();
  const [run, setRun] = useState(() => findListImport(backend, ranking));
  if (run === null) return <TiesBar ranking={ranking} />;
  const close = () => {
    forgetListImport(backend, ranking.id);
    setRun(null);
  };
  return <RunningListImport run={run} ranking={ranking} onClose={close} />;
}

interface RunningListImportProps {
  readonly run: Run<ListImportProgress>;
  readonly ranking: Ranking;
  readonly onClose: () => void;
}

function RunningListImport({ run, ranking, onClose }: RunningListImportProps) {
  const { progress, error, isOver } = useRunState(run, failureText);
  const history = useHistory(ranking.id);
  const { done, total } = progress ?? { done: 0, total: 0 };

  useEffect(() => {
    if (!isOver || recorded.has(run)) return;
    recorded.add(run);
    for (const edit of progress ? editsOf(progress, ranking) : []) {
      history.setState((all) => recordEdit(all, edit));
    }
  }, [run, isOver, progress, ranking, history]);

  if (isOver) {
    return progress ? (
      <EndedListImport progress={progress} ranking={ranking} onClose={onClose} />
    ) : (
      <TiesBar ranking={ranking} />
    );
  }
  return (
    <div className={styles.bar}>
      <RunStatus
        label={texts.label}
        text={progress ? texts.progress(done, total) : texts.begun}
        progress={progress}
        error={error}
      />
      <FailureNotice text={failureText(progress)} error={error} />
      {error !== null && (
        <span className={styles.actions}>
          <Button variant="primary" onClick={run.resume}>
            {texts.goOn}
          </Button>
          <Button onClick={run.dismiss}>{texts.leave}</Button>
        </span>
      )}
    </div>
  );
}

interface EndedListImportProps {
  readonly progress: ListImportProgress;
  readonly ranking: Ranking;
  readonly onClose: () => void;
}

/** What became of the list. It stays until it is closed: nothing is left out silently. */
function EndedListImport({ progress, ranking, onClose }: EndedListImportProps) {
  const { ties } = useTies(ranking);
  const { done, unmatched, dropped } = progress;
  return (
    <div className={styles.bar}>
      <output>
        {done > 0 ? texts.done(done) : texts.doneNone}
        {unmatched > 0 && ` ${texts.unmatched(unmatched)}`}
        {dropped > 0 && ` ${texts.dropped(dropped)}`}
        {ties && ` ${texts.ties(ties.ids.length)}`}
      </output>
      <span className={styles.actions}>
        {ties && <BreakTies ranking={ranking} ties={ties} />}
        {unmatched > 0 && (
          <ButtonLink to={{ kind: 'unmatched', key: ranking.id }}>{texts.see}</ButtonLink>
        )}
        <Button onClick={onClose}>{texts.close}</Button>
      </span>
    </div>
  );
}
