import { type AppError, fr } from '@palmanga/core';
import { useLocation } from 'react-router-dom';

import { Link } from './link.tsx';

import styles from './sign-in-link.module.css';

/** The way to sign in and come back, where `error` says that this is what an action lacked. */
export function SignInLink({ error }: { readonly error: AppError | null }) {
  const { pathname } = useLocation();
  if (error?.code !== 'unauthenticated' && error?.code !== 'session-expired') return null;
  return (
    <Link to={{ kind: 'signIn' }} state={{ from: pathname }} className={styles.link}>
      {fr.auth.signIn.submit}
    </Link>
  );
}
