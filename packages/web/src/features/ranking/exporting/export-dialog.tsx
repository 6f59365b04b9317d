import { EXPORT_FORMATS, type ExportFormat, fr, type Ranking } from '@palmanga/core';
import { exportFileName, writeList } from '@palmanga/lists/write';
import { useMemo, useRef, useState } from 'react';

import { useUser } from '../../../hooks/contexts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { Copy } from '../../../ui/vendor/lucide/further.ts';
import { Check, Download } from '../../../ui/vendor/lucide/index.ts';
import { ExportPreview } from './export-preview.tsx';
import { exportedRanking, forPasting, previewLines, saveFile } from './exported-text.ts';
import { FormatChoice } from './format-choice.tsx';
import { useCopying } from './use-copying.ts';
import { type ReadProgress, useWholeRanking } from './use-whole-ranking.ts';

import styles from './export-dialog.module.css';

const texts = fr.rankings.exporting;

interface ExportDialogProps {
  readonly ranking: Ranking;
  readonly onClose: () => void;
}

/** Takes a ranking along: reads all of it, shows how it begins in a format, and saves or copies it. */
export default function ExportDialog({ ranking: { id, ownerUid }, onClose }: ExportDialogProps) {
  const isOwner = useUser()?.uid === ownerUid;
  const { whole, progress, error, retry } = useWholeRanking(id);
  const [format, setFormat] = useState<ExportFormat>(EXPORT_FORMATS[0]);
  const choice = useRef<HTMLInputElement>(null);
  const exported = useMemo(() => whole && exportedRanking(whole, isOwner), [whole, isOwner]);
  const text = useMemo(() => exported && writeList(exported, format), [exported, format]);
  const preview = useMemo(
    () => exported && previewLines(exported, format, isOwner),
    [exported, format, isOwner],
  );
  const copying = useCopying(text);

  if (exported?.items.length === 0) {
    return (
      <Dialog open onClose={onClose} title={texts.title}>
        <EmptyState illustration="podium" text={texts.empty} />
      </Dialog>
    );
  }
  const name = exported && exportFileName(exported.title, format);
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      size="large"
      initialFocus={choice}
      footer={
        <>
          <Button
            className={styles.action}
            icon={<Icon node={copying.isCopied ? Check : Copy} />}
            disabled={text === null}
            onClick={copying.copy}
          >
            {copying.isCopied ? texts.copied : texts.copy}
          </Button>
          <Button
            className={styles.action}
            variant="primary"
            icon={<Icon node={Download} />}
            disabled={text === null}
            onClick={() => text !== null && name !== null && saveFile(text, name, format)}
          >
            {texts.download}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <FormatChoice ref={choice} value={format} onChange={setFormat} />
        <div className={styles.result}>
          {error === null && exported === null && (
            <ExportProgress progress={progress} onCancel={onClose} />
          )}
          {preview !== null && name !== null && (
            <ExportPreview
              {...preview}
              name={name}
              toCopy={copying.hasFailed && text !== null ? forPasting(text) : null}
            />
          )}
          <FailureNotice text={texts.failed} error={error}>
            <Button onClick={retry}>{fr.common.retry}</Button>
          </FailureNotice>
        </div>
      </div>
      <VisuallyHidden>
        <output>{copying.isCopied ? texts.copied : ''}</output>
      </VisuallyHidden>
    </Dialog>
  );
}

interface ExportProgressProps {
  /** Null until something is known. */
  readonly progress: ReadProgress | null;
  readonly onCancel: () => void;
}

/** How far the reading is, and the way out of it. Appears after a moment: most rankings are read by then. */
function ExportProgress({ progress, onCancel }: ExportProgressProps) {
  return (
    <div className={styles.reading}>
      <p>{progress ? texts.progress(progress.done, progress.total) : texts.begun}</p>
      <Progress label={texts.label} done={progress?.done} total={progress?.total} />
      <Button onClick={onCancel}>{fr.common.cancel}</Button>
    </div>
  );
}
