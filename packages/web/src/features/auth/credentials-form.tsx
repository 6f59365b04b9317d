import {
  type AuthUser,
  type Credentials,
  DEFAULT_PASSWORD_POLICY,
  describeError,
  describePasswordError,
  fr,
  requireCredentials,
} from '@palmanga/core';
import { type ReactNode, useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorBanner } from '../../ui/feedback/failure-notice.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField, PasswordField } from './credentials-fields.tsx';
import { passwordHint, usePasswordPolicy } from './use-password-policy.ts';

import styles from './auth-form.module.css';

interface CredentialsFormProps {
  readonly texts: {
    readonly title: string;
    readonly submit: string;
    readonly busy: string;
    /** Text of a failure that has no text itself. */
    readonly fallbackError: string;
  };
  /** The call of the port. */
  readonly send: (credentials: Credentials) => Promise<AuthUser>;
  /** Whether the user chooses the password now. */
  readonly isNew?: boolean;
  /** Shown between the form and the provider's button. */
  readonly help?: ReactNode;
  /** The other ways, shown under the provider's button. */
  readonly children: ReactNode;
}

/**
 * E-mail and password, or the provider: sign-in and sign-up (docs/specification.md 2.2, 2.3). On
 * success the form does nothing: the guard of these screens sees the session and navigates.
 */
export function CredentialsForm(props: CredentialsFormProps) {
  const { texts, send, isNew = false, help, children } = props;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { providerLabel } = useBackend().identity;
  /** The password that was sent last. */
  const [tried, setTried] = useState('');
  const { run, busy, error } = useTask(async () => {
    setTried(password);
    await send(requireCredentials({ email, password }));
  }, null);
  const policy = usePasswordPolicy(isNew, error);
  return (
    <AuthLayout title={texts.title}>
      <AuthForm run={run} busy={busy} busyLabel={texts.busy} submit={texts.submit}>
        <EmailField value={email} onChange={setEmail} />
        <PasswordField
          isNew={isNew}
          value={password}
          onChange={setPassword}
          {...(isNew && { hint: passwordHint(policy) })}
        />
        <ErrorBanner>
          {error &&
            describePasswordError(
              error,
              { password: tried, policy: policy ?? DEFAULT_PASSWORD_POLICY },
              texts.fallbackError,
            )}
        </ErrorBanner>
      </AuthForm>
      {help}
      {providerLabel !== null && (
        <ProviderButton label={providerLabel} fallback={texts.fallbackError} />
      )}
      {children}
      {providerLabel === null && <p className={styles.quiet}>{fr.auth.providerNotConfigured}</p>}
    </AuthLayout>
  );
}

interface ProviderButtonProps {
  /** The provider's name. */
  readonly label: string;
  readonly fallback: string;
}

/** Signs in through the federated provider, in a popup. */
function ProviderButton({ label, fallback }: ProviderButtonProps) {
  const { identity } = useBackend();
  const { run, busy, error } = useTask(() => identity.signInWithProvider(), null);

  return (
    <div className={styles.provider}>
      <p className={styles.or}>
        <span>{fr.auth.or}</span>
      </p>
      <Button full busy={busy} onClick={() => void run()}>
        {fr.auth.withProvider(label)}
      </Button>
      <ErrorBanner>{error && describeError(error, fallback)}</ErrorBanner>
    </div>
  );
}
