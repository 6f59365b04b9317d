import { describeError, fr, parseEmail } from '@palmanga/core';
import { useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { ErrorBanner } from '../../ui/feedback/failure-notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './credentials-fields.tsx';

import styles from './auth-form.module.css';

const texts = fr.auth.reset;

export function ResetRequestForm() {
  const { identity } = useBackend();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { run, busy, error } = useTask(async () => {
    setSent(false);
    await identity.sendPasswordReset(parseEmail(email));
    setSent(true);
  });

  return (
    <AuthLayout title={texts.title}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <EmailField value={email} onChange={setEmail} />
        <ErrorBanner>{error && describeError(error, texts.fallbackError)}</ErrorBanner>
        <output>{sent && <span className={styles.success}>{texts.sent}</span>}</output>
        <Button type="submit" variant="primary" full busy={busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </form>
      <div className={styles.links}>
        <Link to={{ kind: 'signIn' }}>{texts.toSignIn}</Link>
      </div>
    </AuthLayout>
  );
}
