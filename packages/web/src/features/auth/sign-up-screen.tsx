import { fr, LIMITS } from '@palmanga/core';
import { useLocation } from 'react-router-dom';

import { useBackend } from '../../hooks/use-backend.ts';
import { ErrorBanner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField, PasswordField } from './credentials-fields.tsx';
import { ProviderButton } from './provider-button.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';

import styles from './auth-form.module.css';

const texts = fr.auth.signUp;

export default function SignUpScreen() {
  const { identity } = useBackend();
  const { state } = useLocation();
  const form = useCredentialsForm(
    (credentials) => identity.signUp(credentials),
    texts.fallbackError,
  );

  return (
    <AuthLayout title={texts.title}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <EmailField value={form.email} onChange={form.setEmail} />
        <PasswordField
          isNew
          hint={fr.auth.passwordHint(LIMITS.passwordLength)}
          value={form.password}
          onChange={form.setPassword}
        />
        <ErrorBanner>{form.error}</ErrorBanner>
        <Button type="submit" variant="primary" full busy={form.busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </form>
      <ProviderButton fallback={texts.fallbackError} />
      <div className={styles.links}>
        <Link to="/signin" state={state}>
          {texts.toSignIn}
        </Link>
      </div>
    </AuthLayout>
  );
}
