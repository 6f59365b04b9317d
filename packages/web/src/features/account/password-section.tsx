import { AppError, fr } from '@palmanga/core';
import { useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { TextField } from '../../ui/controls/field.tsx';
import { AccountForm, AccountSection } from './account-section.tsx';

const texts = fr.account.password;

/** Another password, by the present one. All other devices are signed out by it. */
export function PasswordSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const { identity } = useBackend();
  const { passwordMinLength, providerLabel, signOutEverywhere } = identity;
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const send = async () => {
    if (present === '' || next === '') throw new AppError('password-required');
    await identity.changePassword({ present, next });
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
            hint={fr.auth.passwordHint(passwordMinLength)}
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
