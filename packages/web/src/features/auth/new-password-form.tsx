import { AppError, describeError, fr, LIMITS } from '@palmanga/core';
import { useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { ErrorBanner } from '../../ui/feedback/failure-notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { PasswordField } from './credentials-fields.tsx';

import styles from './auth-form.module.css';

const texts = fr.auth.newPassword;

/** `token` is the reset mail's; it works once. */
export function NewPasswordForm({ token }: { readonly token: string }) {
  const { identity } = useBackend();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const { run, busy, error } = useTask(async () => {
    if (password === '') throw new AppError('password-required');
    await identity.confirmPasswordReset(token, password);
    setDone(true);
  });

  return (
    <AuthLayout title={texts.title}>
      <output>{done && <span className={styles.success}>{texts.done}</span>}</output>
      {!done && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void run();
          }}
        >
          <PasswordField
            isNew
            hint={fr.auth.passwordHint(LIMITS.passwordLength)}
            value={password}
            onChange={setPassword}
          />
          <ErrorBanner>{error && describeError(error)}</ErrorBanner>
          <Button type="submit" variant="primary" full busy={busy} busyLabel={fr.common.saving}>
            {texts.submit}
          </Button>
        </form>
      )}
      <div className={styles.links}>
        <Link to={{ kind: 'signIn' }}>{fr.auth.reset.toSignIn}</Link>
        {error !== null && <Link to={{ kind: 'reset' }}>{fr.auth.reset.title}</Link>}
      </div>
    </AuthLayout>
  );
}
