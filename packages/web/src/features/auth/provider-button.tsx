import { describeError, fr } from '@palmanga/core';

import { useBackend } from '../../hooks/contexts.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorBanner } from '../../ui/feedback/failure-notice.tsx';

import styles from './auth-form.module.css';

/** Sign-in through the federated provider, in a popup; says so where none is configured. */
export function ProviderButton({ fallback }: { readonly fallback: string }) {
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
