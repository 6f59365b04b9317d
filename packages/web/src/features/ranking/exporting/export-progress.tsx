import { fr } from '@palmanga/core';

import { Button } from '../../../ui/controls/button.tsx';
import type { ReadProgress } from './use-whole-ranking.ts';

import styles from './export-dialog.module.css';

const texts = fr.rankings.exporting;

interface ExportProgressProps {
  /** Null until something is known. */
  readonly progress: ReadProgress | null;
  readonly onCancel: () => void;
}

/** How far the reading is, and the way out of it. Appears after a moment: most rankings are read by then. */
export function ExportProgress({ progress, onCancel }: ExportProgressProps) {
  return (
    <div className={styles.reading}>
      <p>{progress ? texts.progress(progress.done, progress.total) : texts.begun}</p>
      <progress
        aria-label={texts.label}
        max={Math.max(progress?.total ?? 0, 1)}
        {...(progress && { value: progress.done })}
      />
      <Button onClick={onCancel}>{fr.common.cancel}</Button>
    </div>
  );
}
