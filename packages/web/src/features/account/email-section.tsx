import { type AccountDetails, fr, parseEmail } from '@palmanga/core';
import { useState } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { EmailField } from '../auth/credentials-fields.tsx';
import { AccountForm, AccountSection } from './account-section.tsx';
import { ProofField, useProof } from './proof-field.tsx';

import styles from './account.module.css';

const texts = fr.account.email;

/** The address that one signs in with: whether it is confirmed, and the way to another. */
export function EmailSection({ details }: { readonly details: AccountDetails }) {
  const { identity } = useBackend();
  const email = useUser()?.email ?? details.email;
  // Not kept on the device, as passwords are not.
  const [address, setAddress] = useState('');
  const { password, setPassword, proof } = useProof(details.hasPassword);
  const send = async () => {
    const asked = parseEmail(address);
    await identity.changeEmail({ email: asked, proof });
    setAddress('');
    setPassword('');
    return texts.sent(asked);
  };

  return (
    <AccountSection title={texts.title}>
      <p dir="auto">{email === null ? texts.none : texts.present(email)}</p>
      {email !== null && !details.isEmailVerified && <Verification />}
      <AccountForm send={send} submit={texts.submit} busyLabel={texts.busy} failure={texts.failure}>
        <EmailField label={texts.field} value={address} onChange={setAddress} />
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
  const send = async () => {
    await identity.sendEmailVerification();
    return texts.verifySent;
  };
  return (
    <AccountForm
      send={send}
      isQuiet
      submit={texts.verify}
      busyLabel={texts.busy}
      failure={texts.verifyFailure}
    >
      <p className={styles.soft}>{texts.unverified}</p>
    </AccountForm>
  );
}
