import { fr } from '@palmanga/core';
import type { ReadList } from '@palmanga/lists/read';

import { Button } from '../../ui/controls/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import type { ListImportWork } from './use-list-import.ts';

import styles from './list-import.module.css';

const texts = fr.listImport;

interface MatchingProgressProps {
  readonly work: ListImportWork;
  readonly list: ReadList;
}

/** Between the steps: how many works the catalogue was asked for. */
export function MatchingProgress({ work, list }: MatchingProgressProps) {
  const { matching, reconsider, reset } = work;
  const { done, error, match } = matching;
  const total = list.entries.length;
  return (
    <div className={styles.matching}>
      <p>{fr.listFormats.recognised(list.format)}</p>
      {error === null && (
        <>
          <output>{texts.matching(done, total)}</output>
          <Progress label={texts.matchingLabel} done={done} total={total} />
        </>
      )}
      <FailureNotice text={texts.matchingFailed(done, total)} error={error} />
      <span className={styles.buttons}>
        {error !== null && (
          <Button variant="primary" onClick={() => match(list.entries)}>
            {fr.rankings.listImport.goOn}
          </Button>
        )}
        <Button onClick={reconsider}>{texts.reconsider}</Button>
        <Button onClick={reset}>{texts.other}</Button>
      </span>
    </div>
  );
}
