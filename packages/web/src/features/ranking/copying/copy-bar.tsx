import { type CopyProgress, fr, type Ranking } from '@palmanga/core';
import { useEffect, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorBanner, FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { type Run, useRunState } from '../../runs/resumable-run.ts';
import { RunStatus } from '../run-status.tsx';
import { findCopyRun } from './copy-runs.ts';

import styles from '../run-bar.module.css';

const texts = fr.rankings.copy;

const failureText = (progress: CopyProgress | null): string =>
  progress ? texts.interrupted(progress.done, progress.total) : texts.stopped;

/** At the foot of a copy that is being made: how far it is, and how to go on when it was interrupted. */
export function CopyBar({ ranking }: { readonly ranking: Ranking }) {
  const { rankings } = useBackend();
  const [run] = useState(() => findCopyRun(rankings, ranking));
  return run && <RunningCopy run={run} />;
}

function RunningCopy({ run }: { readonly run: Run<CopyProgress> }) {
  const { progress, error, isOver } = useRunState(run, failureText);
  const showToast = useToast();
  const { done, total } = progress ?? { done: 0, total: 0 };

  useEffect(() => {
    if (!isOver || error !== null) return;
    showToast(done < total ? texts.partial(done, total) : texts.done(done));
  }, [isOver, error, done, total, showToast]);

  if (isOver) return null;
  const isGone = error?.code === 'ranking-not-found';
  const isFull = error?.code === 'ranking-full';
  return (
    <div className={styles.bar}>
      <RunStatus
        label={texts.label}
        text={progress ? texts.progress(done, total) : texts.begun}
        progress={progress}
        error={error}
      />
      {isGone ? (
        <ErrorBanner>{texts.gone}</ErrorBanner>
      ) : (
        <FailureNotice text={failureText(progress)} error={error} />
      )}
      {error !== null && (
        <span className={styles.actions}>
          {!isGone && !isFull && (
            <Button variant="primary" onClick={run.resume}>
              {texts.goOn}
            </Button>
          )}
          <Button onClick={run.dismiss}>{isGone ? texts.close : texts.leave}</Button>
        </span>
      )}
    </div>
  );
}
