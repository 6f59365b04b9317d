import { fr } from '@palmanga/core';

import { useUser } from '../../hooks/contexts.ts';
import { AccountSection } from './account-section.tsx';

const texts = fr.account.email;

/** The address that one signs in with. */
export function EmailSection() {
  const email = useUser()?.email ?? null;
  return (
    <AccountSection title={texts.title}>
      <p dir="auto">{email === null ? texts.none : texts.present(email)}</p>
    </AccountSection>
  );
}
