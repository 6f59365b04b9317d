import {
  AppError,
  DEFAULT_PASSWORD_POLICY,
  describeError,
  describePasswordError,
  fr,
  mailedActionOf,
  parseEmail,
} from '@palmanga/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Link } from '../../ui/controls/link.tsx';
import { ErrorBanner } from '../../ui/feedback/failure-notice.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField, PasswordField } from './credentials-fields.tsx';
import { useOnward } from './use-onward.ts';
import { passwordHint, usePasswordPolicy } from './use-password-policy.ts';

import styles from './auth-form.module.css';

/**
 * Asks for the reset mail. With the token of a mail in the address, asks for the new password, or confirms the
 * e-mail address: Firebase has one page for the links of all its mails.
 */
export default function ResetScreen() {
  const [search] = useSearchParams();
  const action = mailedActionOf(search);
  if (action === null) return <ResetRequestForm />;
  if (action.kind === 'confirm') return <ConfirmEmail token={action.token} />;
  return <NewPasswordForm token={action.token} />;
}

function ResetRequestForm() {
  const texts = fr.auth.reset;
  const { identity } = useBackend();
  const state = useOnward();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { run, busy, error } = useTask(async () => {
    setSent(false);
    await identity.sendPasswordReset(parseEmail(email));
    setSent(true);
  }, null);

  return (
    <AuthLayout title={texts.title}>
      <AuthForm run={run} busy={busy} busyLabel={texts.busy} submit={texts.submit}>
        <EmailField value={email} onChange={setEmail} />
        <ErrorBanner>{error && describeError(error, texts.fallbackError)}</ErrorBanner>
        <output>{sent && <span className={styles.success}>{texts.sent}</span>}</output>
      </AuthForm>
      <div className={styles.links}>
        <Link to={{ kind: 'signIn' }} state={state}>
          {texts.toSignIn}
        </Link>
      </div>
    </AuthLayout>
  );
}

/** `token` comes from the reset mail and works once. */
function NewPasswordForm({ token }: { readonly token: string }) {
  const texts = fr.auth.newPassword;
  const { identity } = useBackend();
  const [password, setPassword] = useState('');
  /** The one that was sent last. */
  const [tried, setTried] = useState('');
  const [done, setDone] = useState(false);
  const { run, busy, error } = useTask(async () => {
    setTried(password);
    if (password === '') throw new AppError('password-required');
    await identity.confirmPasswordReset(token, password);
    setDone(true);
  }, null);
  const policy = usePasswordPolicy(true, error);

  return (
    <AuthLayout title={texts.title}>
      <output>{done && <span className={styles.success}>{texts.done}</span>}</output>
      {!done && (
        <AuthForm run={run} busy={busy} busyLabel={fr.common.saving} submit={texts.submit}>
          <PasswordField
            isNew
            hint={passwordHint(policy)}
            value={password}
            onChange={setPassword}
          />
          <ErrorBanner>
            {error &&
              describePasswordError(error, {
                password: tried,
                policy: policy ?? DEFAULT_PASSWORD_POLICY,
              })}
          </ErrorBanner>
        </AuthForm>
      )}
      <div className={styles.links}>
        <Link to={{ kind: 'signIn' }}>{fr.auth.reset.toSignIn}</Link>
        {error !== null && <Link to={{ kind: 'reset' }}>{fr.auth.reset.title}</Link>}
      </div>
    </AuthLayout>
  );
}

/** Confirms an e-mail address by a click: programs that look at links in mails open them, too. */
function ConfirmEmail({ token }: { readonly token: string }) {
  const texts = fr.auth.confirmation;
  const { identity } = useBackend();
  const user = useUser();
  const [done, setDone] = useState(false);
  const { run, busy, error } = useTask(async () => {
    await identity.confirmEmail(token);
    setDone(true);
  }, null);
  const explanation =
    error?.code === 'reset-link-invalid'
      ? texts.invalid
      : error && describeError(error, texts.fallbackError);

  return (
    <AuthLayout title={texts.title}>
      <output>{done && <span className={styles.success}>{texts.done}</span>}</output>
      {!done && (
        <AuthForm run={run} busy={busy} busyLabel={texts.busy} submit={texts.submit}>
          <p>{texts.text}</p>
          <ErrorBanner>{explanation}</ErrorBanner>
        </AuthForm>
      )}
      <div className={styles.links}>
        {user ? (
          <Link to={{ kind: 'account' }}>{texts.toAccount}</Link>
        ) : (
          <Link to={{ kind: 'signIn' }}>{fr.auth.reset.toSignIn}</Link>
        )}
      </div>
    </AuthLayout>
  );
}
