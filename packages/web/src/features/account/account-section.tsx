import type { AppError } from '@palmanga/core';
import { type ReactNode, useId, useState } from 'react';

import { useTask } from '../../hooks/use-task.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';

import styles from './account.module.css';

interface AccountSectionProps {
  readonly title: string;
  /** Whether what it offers cannot be taken back. */
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

/** One part of 'Mon compte', under its own heading. */
export function AccountSection({ title, isDangerous = false, children }: AccountSectionProps) {
  const heading = useId();
  return (
    <section
      className={styles.section}
      aria-labelledby={heading}
      data-dangerous={isDangerous || undefined}
    >
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface AccountFormProps {
  /** Sends what was typed, and resolves to what came of it, for the user; '' says nothing. */
  readonly send: () => Promise<string>;
  readonly submit: string;
  readonly busyLabel: string;
  readonly failure: string;
  /** Why it failed, in French; by default what `describeError` says. */
  readonly describe?: (error: AppError) => string;
  /** Whether the button stands back. */
  readonly isQuiet?: boolean;
  /** The fields. */
  readonly children?: ReactNode;
}

/** A form of 'Mon compte': its fields, one button, and below it what came of it. */
export function AccountForm(props: AccountFormProps) {
  const { send, submit, busyLabel, failure, describe, isQuiet = false, children } = props;
  const [done, setDone] = useState('');
  const { run, busy, error } = useTask(async () => {
    setDone('');
    setDone(await send());
  }, failure);
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
      <FailureNotice text={failure} error={error} {...(describe && { describe })} />
      <output className={styles.done}>{done}</output>
    </form>
  );
}
