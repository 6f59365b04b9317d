import { type AppError, fr } from '@palmanga/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { Link } from '../controls/link.tsx';

import styles from './error-banner.module.css';

/**
 * An error, shown where it happened. Always render it: screen readers announce a text that appears
 * in an existing alert region.
 *
 * @param children the text; empty shows nothing
 */
export function ErrorBanner({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={styles.alert}>
      {children !== null && children !== undefined && children !== '' && (
        <p className={styles.banner}>
          <CircleAlert aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** A link to sign in and come back; shown only when `error` says that no session was there. */
export function SignInLink({ error }: { readonly error: AppError | null }) {
  const { pathname } = useLocation();
  if (error?.code !== 'unauthenticated' && error?.code !== 'session-expired') return null;
  return (
    <Link to={{ kind: 'signIn' }} state={{ from: pathname }} className={styles.signIn}>
      {fr.auth.signIn.submit}
    </Link>
  );
}
