import { fr } from '@palmanga/core';

import { Button } from '../../ui/controls/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Download } from '../../ui/vendor/lucide/index.ts';
import { AccountSection } from './account-section.tsx';
import { type DownloadState, useDownload } from './download/use-download.ts';

import styles from './download-section.module.css';

const texts = fr.account.download;

/** Takes everything of the account along, as one archive. */
export function DownloadSection() {
  const { state, start, cancel } = useDownload();
  const isRunning = state.status === 'running';
  return (
    <AccountSection title={texts.title}>
      <p>{texts.text}</p>
      <p>{texts.private}</p>
      {isRunning ? (
        <DownloadProgress state={state} onCancel={cancel} />
      ) : (
        <Button icon={<Icon node={Download} />} onClick={start}>
          {state.status === 'done' ? texts.again : texts.start}
        </Button>
      )}
      <FailureNotice text={texts.failed} error={state.status === 'failed' ? state.error : null} />
      <output className={styles.result}>{resultOf(state)}</output>
    </AccountSection>
  );
}

interface DownloadProgressProps {
  readonly state: Extract<DownloadState, { status: 'running' }>;
  readonly onCancel: () => void;
}

/** How far the reading is, and the way out of it. */
function DownloadProgress({ state: { progress }, onCancel }: DownloadProgressProps) {
  return (
    <div className={styles.running}>
      <p>{progress === null ? texts.begun : texts.progress(progress.done, progress.total)}</p>
      <Progress label={texts.label} done={progress?.done} total={progress?.total} />
      <p className={styles.soft}>{texts.stay}</p>
      <Button onClick={onCancel}>{fr.common.cancel}</Button>
    </div>
  );
}

function resultOf(state: DownloadState) {
  if (state.status === 'cancelled') return <p>{texts.cancelled}</p>;
  if (state.status !== 'done') return null;
  const { name, skipped, lacksPhoto } = state.archive;
  return (
    <>
      <p>{texts.done(name)}</p>
      {skipped > 0 && <p>{texts.skipped(skipped)}</p>}
      {lacksPhoto && <p>{texts.withoutPhoto}</p>}
    </>
  );
}
