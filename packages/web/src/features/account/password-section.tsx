import { AppError, DEFAULT_PASSWORD_POLICY, describePasswordError, fr } from '@palmanga/core';
import { useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { TextField } from '../../ui/controls/field.tsx';
import { passwordHint, usePasswordPolicy } from '../auth/use-password-policy.ts';
import { AccountForm, AccountSection } from './account-section.tsx';

const texts = fr.account.password;

/** Another password, by the present one. All other devices are signed out by it. */
export function PasswordSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const { identity } = useBackend();
  const { providerLabel, signOutEverywhere } = identity;
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  /** The one that was sent last, which a refusal is about. */
  const [tried, setTried] = useState<{ readonly password: string }>({ password: '' });
  const policy = usePasswordPolicy(hasPassword, tried);
  const send = async () => {
    if (present === '' || next === '') throw new AppError('password-required');
    await identity.changePassword({ present, next }).finally(() => setTried({ password: next }));
    setPresent('');
    setNext('');
    return signOutEverywhere === null ? texts.doneLater : texts.done;
  };

  return (
    <AccountSection title={texts.title}>
      {!hasPassword && <p>{texts.none(providerLabel ?? '')}</p>}
      {hasPassword && (
        <AccountForm
          send={send}
          submit={texts.submit}
          busyLabel={texts.busy}
          failure={texts.failure}
          describe={(error) =>
            describePasswordError(
              error,
              { ...tried, policy: policy ?? DEFAULT_PASSWORD_POLICY },
              '',
            )
          }
        >
          <TextField
            label={texts.present}
            type="password"
            autoComplete="current-password"
            required
            value={present}
            onChange={(event) => setPresent(event.target.value)}
          />
          <TextField
            label={texts.next}
            hint={passwordHint(policy)}
            type="password"
            autoComplete="new-password"
            required
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        </AccountForm>
      )}
    </AccountSection>
  );
}
