import { type AppError, fr } from '@palmanga/core';
import { type ReactNode, type RefObject, useId } from 'react';

import { Button } from '../controls/button.tsx';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly open?: boolean;
  /** Called when the dialog is left. What was typed is kept. */
  readonly onClose: () => void;
  /** Called on 'Annuler' instead, which throws away what was typed. */
  readonly onCancel?: () => void;
  /** Called with 'Enregistrer' and Enter. */
  readonly onSubmit: () => void;
  /** Whether a call is under way: the dialog cannot be left meanwhile. */
  readonly busy: boolean;
  readonly failureText: string;
  /** Why the last call failed, or null. */
  readonly error: AppError | null;
  readonly submitLabel?: string;
  /** The label while a call is under way; by default 'Enregistrement…'. */
  readonly busyLabel?: string;
  readonly isSubmitDisabled?: boolean;
  /** Whether what it does cannot be taken back. */
  readonly isDangerous?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with one form, which can be sent or left. */
export function FormDialog(props: FormDialogProps) {
  const { title, open = true, onClose, onSubmit, busy, failureText, error, children } = props;
  const { onCancel = onClose, submitLabel = fr.common.save, busyLabel = fr.common.saving } = props;
  const { isSubmitDisabled = false, isDangerous = false, initialFocus } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={busy}
      title={title}
      {...(initialFocus && { initialFocus })}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {fr.common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={isSubmitDisabled}
            busy={busy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
      <FailureNotice text={failureText} error={error} />
    </Dialog>
  );
}
