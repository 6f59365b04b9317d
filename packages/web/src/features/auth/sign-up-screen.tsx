import { fr } from '@palmanga/core';

import { useBackend } from '../../hooks/contexts.ts';
import { CredentialsForm } from './credentials-form.tsx';

const texts = fr.auth.signUp;

export default function SignUpScreen() {
  const { identity } = useBackend();
  return (
    <CredentialsForm
      isNew
      texts={texts}
      send={(credentials) => identity.signUp(credentials)}
      links={[['signIn', texts.toSignIn]]}
    />
  );
}
