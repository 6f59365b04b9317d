import type { AppError } from '@palmanga/core';
import type { ReactNode } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';

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
  /** The fields. */
  readonly children?: ReactNode;
}

/** A form of 'Mon compte': its fields, one button, and below it what came of it. */
export function AccountForm(props: AccountFormProps) {
  const { run, busy, error, submit, busyLabel, failure, done, children } = props;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {children}
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {submit}
      </Button>
      <FailureNotice text={failure} error={error} />
      <output>{done}</output>
    </form>
  );
}
