import {
  type AuthUser,
  type Credentials,
  describeError,
  describePasswordError,
  fr,
  requireCredentials,
} from '@palmanga/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useBackend } from '../../hooks/contexts.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { ErrorBanner } from '../../ui/feedback/failure-notice.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField, PasswordField } from './credentials-fields.tsx';

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
  /** The other screens and their labels. */
  readonly links: readonly (readonly [kind: 'signIn' | 'signUp' | 'reset', label: string])[];
}

/**
 * E-mail and password, or the provider: sign-in and sign-up (docs/specification.md 2.2, 2.3). On
 * success the form does nothing: the guard of these screens sees the session and navigates.
 */
export function CredentialsForm({ texts, send, isNew = false, links }: CredentialsFormProps) {
  const { state } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { passwordMinLength } = useBackend().identity;
  const { run, busy, error } = useTask(async () => {
    await send(requireCredentials({ email, password }));
  });
  return (
    <AuthLayout title={texts.title}>
      <AuthForm run={run} busy={busy} busyLabel={texts.busy} submit={texts.submit}>
        <EmailField value={email} onChange={setEmail} />
        <PasswordField
          isNew={isNew}
          value={password}
          onChange={setPassword}
          {...(isNew && { hint: fr.auth.passwordHint(passwordMinLength) })}
        />
        <ErrorBanner>
          {error && describePasswordError(error, passwordMinLength, texts.fallbackError)}
        </ErrorBanner>
      </AuthForm>
      <ProviderButton fallback={texts.fallbackError} />
      <div className={styles.links}>
        {links.map(([kind, label]) => (
          <Link key={kind} to={{ kind }} state={state}>
            {label}
          </Link>
        ))}
      </div>
    </AuthLayout>
  );
}

/** Signs in through the federated provider, in a popup. Without one, its label says so. */
function ProviderButton({ fallback }: { readonly fallback: string }) {
  const { identity } = useBackend();
  const { run, busy, error } = useTask(() => identity.signInWithProvider());
  const label = identity.providerLabel;

  return (
    <div className={styles.provider}>
      <p className={styles.or}>
        <span>{fr.auth.or}</span>
      </p>
      <Button full busy={busy} disabled={label === null} onClick={() => void run()}>
        {label === null ? fr.auth.providerNotConfigured : fr.auth.withProvider(label)}
      </Button>
      <ErrorBanner>{error && describeError(error, fallback)}</ErrorBanner>
    </div>
  );
}
