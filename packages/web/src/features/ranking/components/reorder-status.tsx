import { fr } from '@palmanga/core';

import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import type { ReorderFailure } from '../logic/reorder-state.ts';

import styles from './reorder-dialog.module.css';

const FAILURES = {
  reorder: fr.failures.reorder,
  remove: fr.failures.removeItem,
  load: fr.failures.loadMangas,
};

interface ReorderStatusProps {
  readonly failure: ReorderFailure | null;
  readonly isSaving: boolean;
  /** Said to screen readers only. */
  readonly announcement: string;
}

/** How saving goes: inside the dialog, since what lies behind it is silent while it is open. */
export function ReorderStatus({ failure, isSaving, announcement }: ReorderStatusProps) {
  return (
    <div className={styles.status}>
      <FailureNotice text={failure ? FAILURES[failure.kind] : ''} error={failure?.error ?? null} />
      <output className={styles.saving}>
        {isSaving && <span>{fr.rankings.reorder.saving}</span>}
      </output>
      <VisuallyHidden>
        <span role="log">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
