import type { AppError } from '@palmanga/core';

import { Progress } from '../../ui/feedback/progress.tsx';

interface RunStatusProps {
  /** Names the bar. */
  readonly label: string;
  /** How far it is, as a sentence. */
  readonly text: string;
  /** Null until something is known. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Why it stopped: then this shows nothing. */
  readonly error: AppError | null;
}

/** How far a run is. It stays rendered, so that screen readers announce what changes. */
export function RunStatus({ label, text, progress, error }: RunStatusProps) {
  return (
    <>
      <output>{error === null && text}</output>
      {error === null && <Progress label={label} done={progress?.done} total={progress?.total} />}
    </>
  );
}
