import { fr } from '@palmanga/core';

import { useBackend, usePage } from '../../hooks/contexts.ts';
import { Link } from '../../ui/controls/link.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { useOnward } from './use-onward.ts';

import styles from './auth-form.module.css';

const texts = fr.auth.signUp;

/** /signup. */
export default function SignUpScreen() {
  const { identity } = useBackend();
  const { example } = usePage();
  const state = useOnward();
  return (
    <CredentialsForm isNew texts={texts} send={(credentials) => identity.signUp(credentials)}>
      <div className={styles.links}>
        <Link to={{ kind: 'signIn' }} state={state}>
          {texts.toSignIn}
        </Link>
      </div>
      {example && (
        <div className={styles.links}>
          <Link to={example}>{fr.auth.signIn.example}</Link>
        </div>
      )}
    </CredentialsForm>
  );
}
