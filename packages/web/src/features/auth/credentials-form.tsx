import { fr, LIMITS, type AuthUser, type Credentials } from '@palmanga/core';
import { useLocation } from 'react-router-dom';

import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { ErrorBanner } from '../../ui/feedback/failure-notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField, PasswordField } from './credentials-fields.tsx';
import { ProviderButton } from './provider-button.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';

import styles from './auth-form.module.css';

interface CredentialsFormProps {
  readonly texts: {
    readonly title: string;
    readonly submit: string;
    readonly busy: string;
    readonly fallbackError: string;
  };
  readonly send: (credentials: Credentials) => Promise<AuthUser>;
  /** Whether the password is being chosen. */
  readonly isNew?: boolean;
  /** The other screens and their labels. */
  readonly links: readonly (readonly [kind: 'signIn' | 'signUp' | 'reset', label: string])[];
}

/** E-mail and password, or the provider: sign-in and sign-up (docs/specification.md 2.2, 2.3). */
export function CredentialsForm({ texts, send, isNew = false, links }: CredentialsFormProps) {
  const { state } = useLocation();
  const form = useCredentialsForm(send, texts.fallbackError);
  return (
    <AuthLayout title={texts.title}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <EmailField value={form.email} onChange={form.setEmail} />
        <PasswordField
          isNew={isNew}
          value={form.password}
          onChange={form.setPassword}
          {...(isNew && { hint: fr.auth.passwordHint(LIMITS.passwordLength) })}
        />
        <ErrorBanner>{form.error}</ErrorBanner>
        <Button type="submit" variant="primary" full busy={form.busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </form>
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
