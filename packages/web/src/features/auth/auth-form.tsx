import type { ReactNode } from 'react';

import { Button } from '../../ui/controls/button.tsx';

import styles from './auth-form.module.css';

interface AuthFormProps {
  /** Sends what was typed; never rejects. */
  readonly run: () => Promise<unknown>;
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly submit: string;
  /** The fields and messages, above the button. */
  readonly children: ReactNode;
}

/** The form of an account screen, with its one button. */
export function AuthForm({ run, busy, busyLabel, submit, children }: AuthFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {children}
      <Button type="submit" variant="primary" full busy={busy} busyLabel={busyLabel}>
        {submit}
      </Button>
    </form>
  );
}
