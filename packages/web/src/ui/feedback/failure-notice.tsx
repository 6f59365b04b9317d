import { type AppError, describeError } from '@palmanga/core';

import { ErrorBanner, SignInLink } from './error-banner.tsx';

import styles from './failure-notice.module.css';

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
