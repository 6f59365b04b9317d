import { type FillProgress, fr, type Ranking, recordEdit } from '@palmanga/core';
import { useEffect, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { useHistory } from '../reordering/history-store.ts';
import { type Run, useRunState } from '../resumable-run.ts';
import { RunStatus } from '../run-status.tsx';
import { findFilling, forgetFilling } from './fill-runs.ts';

import styles from '../copying/copy-bar.module.css';

const texts = fr.rankings.filling;

/** Runs whose additions can be undone already. */
const recorded = new WeakSet<Run<FillProgress>>();

/** At the foot of a ranking to which a list is being added: how far it is, and what is left at the end. */
export function FillBar({ ranking }: { readonly ranking: Ranking }) {
  const backend = useBackend();
  const [run, setRun] = useState(() => findFilling(backend, ranking));
  const close = () => {
    forgetFilling(backend, ranking.id);
    setRun(null);
  };
  return run && <RunningFilling run={run} rankingId={ranking.id} onClose={close} />;
}

interface RunningFillingProps {
  readonly run: Run<FillProgress>;
  readonly rankingId: string;
  readonly onClose: () => void;
}

function RunningFilling({ run, rankingId, onClose }: RunningFillingProps) {
  const { progress, error, isOver } = useRunState(run);
  const history = useHistory(rankingId);
  const { done, total, added } = progress ?? { done: 0, total: 0, added: [] };

  // One edit for the whole list, even when its user left it at a part.
  useEffect(() => {
    if (!isOver || recorded.has(run)) return;
    recorded.add(run);
    if (added.length > 0) history.update((all) => recordEdit(all, { kind: 'add', items: added }));
  }, [run, isOver, added, history]);

  if (isOver) {
    return progress && <FilledBar progress={progress} rankingId={rankingId} onClose={onClose} />;
  }
  return (
    <div className={styles.bar}>
      <RunStatus
        label={texts.label}
        text={progress ? texts.progress(done, total) : texts.begun}
        progress={progress}
        error={error}
      />
      <FailureNotice
        text={progress ? texts.interrupted(done, total) : texts.stopped}
        error={error}
      />
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

interface FilledBarProps {
  readonly progress: FillProgress;
  readonly rankingId: string;
  readonly onClose: () => void;
}

/** What became of the list. It stays until it is closed: nothing is left out silently. */
function FilledBar({ progress, rankingId, onClose }: FilledBarProps) {
  const { done, leftovers, dropped } = progress;
  return (
    <div className={styles.bar}>
      <output>
        {done > 0 ? texts.done(done) : texts.doneNone}
        {leftovers > 0 && ` ${texts.leftovers(leftovers)}`}
        {dropped > 0 && ` ${texts.dropped(dropped)}`}
      </output>
      <span className={styles.actions}>
        {leftovers > 0 && (
          <ButtonLink to={{ kind: 'leftovers', key: rankingId }}>{texts.see}</ButtonLink>
        )}
        <Button onClick={onClose}>{texts.close}</Button>
      </span>
    </div>
  );
}
