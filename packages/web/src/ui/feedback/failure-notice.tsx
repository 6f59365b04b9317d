import { type AppError, describeError, fr } from '@palmanga/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { Link } from '../controls/link.tsx';

import styles from './failure-notice.module.css';

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

interface FailureNoticeProps {
  /** The text of the action that failed (docs/specification.md 8). */
  readonly text: string;
  /** Why it failed; null shows nothing. */
  readonly error: AppError | null;
}

/** What failed, the reason when it is known, and a link to sign in when the session is missing. */
export function FailureNotice({ text, error }: FailureNoticeProps) {
  if (!error) return <ErrorBanner>{null}</ErrorBanner>;
  const detail = describeError(error, '');
  return (
    <ErrorBanner>
      <span>{text}</span>
      {detail !== '' && detail !== text && <span className={styles.detail}>{detail}</span>}
      <SignInLink error={error} />
    </ErrorBanner>
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
