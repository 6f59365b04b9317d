import { fr } from '@palmanga/core';
import { useLocation } from 'react-router-dom';

import { useBackend } from '../../hooks/contexts.ts';
import { onwardState } from '../../hooks/navigation-state.ts';
import { Link } from '../../ui/controls/link.tsx';
import { CredentialsForm } from './credentials-form.tsx';

import styles from './auth-form.module.css';

const texts = fr.auth.signUp;

/** /signup. */
export default function SignUpScreen() {
  const { identity } = useBackend();
  const state = onwardState(useLocation().state);
  return (
    <CredentialsForm isNew texts={texts} send={(credentials) => identity.signUp(credentials)}>
      <div className={styles.links}>
        <Link to={{ kind: 'signIn' }} state={state}>
          {texts.toSignIn}
        </Link>
      </div>
    </CredentialsForm>
  );
}
