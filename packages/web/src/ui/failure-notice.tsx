import { type AppError, describeError, fr } from '@palmanga/core';
import { useLocation } from 'react-router-dom';

import { ErrorBanner } from './banner.tsx';
import { Link } from './link.tsx';

import styles from './failure-notice.module.css';

interface FailureNoticeProps {
  /** The action's own text of the specification's point 8. */
  readonly text: string;
  /** Why it failed; null shows nothing. */
  readonly error: AppError | null;
}

/** What failed, why when that helps, and a way to sign in again when that is what is missing. */
export function FailureNotice({ text, error }: FailureNoticeProps) {
  const { pathname } = useLocation();
  if (!error) return <ErrorBanner>{null}</ErrorBanner>;
  const detail = describeError(error, '');
  const isSignedOut = error.code === 'session-expired' || error.code === 'unauthenticated';
  return (
    <ErrorBanner>
      <span>{text}</span>
      {detail !== '' && detail !== text && <span className={styles.detail}>{detail}</span>}
      {isSignedOut && (
        <Link to="/signin" state={{ from: pathname }}>
          {fr.auth.signIn.submit}
        </Link>
      )}
    </ErrorBanner>
  );
}
