import { type AppError, describeError } from '@palmanga/core';

import { ErrorBanner } from './banner.tsx';
import { SignInLink } from './sign-in-link.tsx';

import styles from './failure-notice.module.css';

interface FailureNoticeProps {
  /** The action's own text (docs/specification.md 8). */
  readonly text: string;
  /** Why it failed; null shows nothing. */
  readonly error: AppError | null;
}

/** What failed, why when that helps, and a way to sign in again when that is what is missing. */
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
