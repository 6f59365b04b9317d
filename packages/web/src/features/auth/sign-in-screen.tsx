import { fr } from '@palmanga/core';

import { useBackend, usePage } from '../../hooks/contexts.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { useOnward } from './use-onward.ts';

import styles from './auth-form.module.css';

const texts = fr.auth.signIn;

/** /signin, with the ways on for somebody who has no account yet. */
export default function SignInScreen() {
  const { identity } = useBackend();
  const { example } = usePage();
  const state = useOnward();
  return (
    <CredentialsForm
      texts={texts}
      send={(credentials) => identity.signIn(credentials)}
      help={
        <div className={styles.links}>
          <Link to={{ kind: 'reset' }} state={state}>
            {texts.toReset}
          </Link>
        </div>
      }
    >
      <ButtonLink to={{ kind: 'signUp' }} state={state} full>
        {texts.toSignUp}
      </ButtonLink>
      {example && (
        <div className={styles.links}>
          <Link to={example}>{texts.example}</Link>
        </div>
      )}
    </CredentialsForm>
  );
}
