import type { AppError } from '@palmanga/core';
import type { ReactNode } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';

import styles from './account.module.css';

interface AccountFormProps {
  /** Sends what was typed; never rejects. */
  readonly run: () => Promise<unknown>;
  readonly busy: boolean;
  readonly error: AppError | null;
  readonly submit: string;
  readonly busyLabel: string;
  readonly failure: string;
  /** What came of it; empty before. */
  readonly done: string;
  /** Whether the button stands back. */
  readonly isQuiet?: boolean;
  /** The fields. */
  readonly children?: ReactNode;
}

/** A form of 'Mon compte': its fields, one button, and below it what came of it. */
export function AccountForm(props: AccountFormProps) {
  const { run, busy, error, submit, busyLabel, failure, done, children } = props;
  const { isQuiet = false } = props;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {children}
      <Button
        type="submit"
        variant={isQuiet ? 'quiet' : 'secondary'}
        busy={busy}
        busyLabel={busyLabel}
      >
        {submit}
      </Button>
      <FailureNotice text={failure} error={error} />
      <output className={styles.done}>{done}</output>
    </form>
  );
}
