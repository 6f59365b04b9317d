import { type ErasureProgress, fr } from '@palmanga/core';
import { type ReactNode, useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { useLeave } from '../../hooks/use-sign-out.ts';
import { useTask } from '../../hooks/use-task.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { ProofField, useProof } from './proof-field.tsx';

import styles from './account.module.css';

const texts = fr.account.deletion;

/** How many deletions of the account run in this tab. */
let running = 0;

/** Whether this tab is deleting the account, so that it need not offer to go on with that. */
export const isDeleting = (): boolean => running > 0;

interface DeletionDialogProps {
  readonly title: string;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  /** Shown before what proves whose account it is. */
  readonly children?: ReactNode;
}

/**
 * Deletes the account, once its user has proved to own it. Where that takes several steps it says how far
 * it is; one that was cut off is gone on with by the same button.
 */
export function DeletionDialog(props: DeletionDialogProps) {
  const { title, hasPassword, onClose, children } = props;
  const { erasure } = useBackend();
  const leave = useLeave();
  const toast = useToast();
  const { password, setPassword, proof } = useProof(hasPassword);
  const [progress, setProgress] = useState<ErasureProgress | null>(null);
  const { run, busy, error } = useTask(async () => {
    // Nothing comes before it: the provider's popup needs the user's gesture.
    await whileDeleting(() => leave(() => erasure.eraseOwn(proof, { onProgress: setProgress })));
    toast(texts.done, { timeout: 0 });
  }, texts.failure);

  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={() => void run()}
      busy={busy}
      busyLabel={texts.busy}
      submitLabel={texts.submit}
      isDangerous
      failureText={texts.failure}
      error={error}
    >
      {children}
      <div className={styles.proof}>
        {hasPassword && <p>{texts.prove}</p>}
        <ProofField
          label={fr.auth.password}
          hasPassword={hasPassword}
          value={password}
          onChange={setPassword}
        />
      </div>
      <output>
        {busy && progress !== null && progress.total > 0 && (
          <p>{texts.progress(progress.done, progress.total)}</p>
        )}
      </output>
    </FormDialog>
  );
}

/** Runs a deletion. */
async function whileDeleting(run: () => Promise<void>): Promise<void> {
  running += 1;
  try {
    await run();
  } finally {
    running -= 1;
  }
}
