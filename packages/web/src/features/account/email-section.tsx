import { type AccountDetails, fr, parseEmail } from '@palmanga/core';
import { useState } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { useTask } from '../../hooks/use-task.ts';
import { TextField } from '../../ui/controls/field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import { ProofField, useProof } from './proof-field.tsx';

import styles from './account.module.css';

const texts = fr.account.email;

/** The address that one signs in with: whether it is confirmed, and the way to another. */
export function EmailSection({ details }: { readonly details: AccountDetails }) {
  const { identity } = useBackend();
  const email = useUser()?.email ?? details.email;
  const [address, setAddress] = useState('');
  const [done, setDone] = useState('');
  const { password, setPassword, proof } = useProof(details.hasPassword);
  const { run, busy, error } = useTask(async () => {
    setDone('');
    const asked = parseEmail(address);
    await identity.changeEmail({ email: asked, proof });
    setAddress('');
    setPassword('');
    setDone(texts.sent(asked));
  });

  return (
    <AccountSection title={texts.title}>
      <p dir="auto">{email === null ? texts.none : texts.present(email)}</p>
      {email !== null && !details.isEmailVerified && <Verification />}
      <AccountForm
        run={run}
        busy={busy}
        error={error}
        submit={texts.submit}
        busyLabel={texts.busy}
        failure={texts.failure}
        done={done}
      >
        <TextField
          label={texts.field}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <ProofField
          label={texts.proof}
          hasPassword={details.hasPassword}
          value={password}
          onChange={setPassword}
        />
      </AccountForm>
    </AccountSection>
  );
}

/** Says quietly that the address is not confirmed, and sends the link. */
function Verification() {
  const { identity } = useBackend();
  const [done, setDone] = useState('');
  const { run, busy, error } = useTask(async () => {
    await identity.sendEmailVerification();
    setDone(texts.verifySent);
  });
  return (
    <AccountForm
      run={run}
      busy={busy}
      error={error}
      isQuiet
      submit={texts.verify}
      busyLabel={texts.busy}
      failure={texts.verifyFailure}
      done={done}
    >
      <p className={styles.soft}>{texts.unverified}</p>
    </AccountForm>
  );
}
