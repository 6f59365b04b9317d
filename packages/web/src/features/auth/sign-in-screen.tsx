import { fr } from '@palmanga/core';

import { useBackend } from '../../hooks/contexts.ts';
import { CredentialsForm } from './credentials-form.tsx';

const texts = fr.auth.signIn;

export default function SignInScreen() {
  const { identity } = useBackend();
  return (
    <CredentialsForm
      texts={texts}
      send={(credentials) => identity.signIn(credentials)}
      links={[
        ['signUp', texts.toSignUp],
        ['reset', texts.toReset],
      ]}
    />
  );
}
