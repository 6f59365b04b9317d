import { type AppError, describeError, fr, lacksSession } from '@palmanga/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { Button } from '../controls/button.tsx';
import { Link } from '../controls/link.tsx';
import { Icon } from '../media/icon.tsx';
import { reveal } from '../reveal.ts';
import { CircleAlert } from '../vendor/lucide/index.ts';

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
        <p ref={reveal} className={styles.banner}>
          <Icon node={CircleAlert} />
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
  /** Gives the reason in French, '' for none; by default `describeError` does. */
  readonly describe?: (error: AppError) => string;
  /** What else the user should know, or press. */
  readonly children?: ReactNode;
}

/** What failed, the reason when it is known, and what to press when signing in or reloading helps. */
export function FailureNotice({ text, error, describe, children }: FailureNoticeProps) {
  if (!error) return <ErrorBanner>{null}</ErrorBanner>;
  const detail = describe?.(error) ?? describeError(error, '');
  return (
    <ErrorBanner>
      <span>{text}</span>
      {detail !== '' && detail !== text && <span className={styles.detail}>{detail}</span>}
      {children}
      <SignInLink error={error} />
      <ReloadButton error={error} />
    </ErrorBanner>
  );
}

/** A link to sign in and come back; shown only when `error` says that no session was there. */
export function SignInLink({ error }: { readonly error: AppError | null }) {
  const { pathname } = useLocation();
  if (!lacksSession(error)) return null;
  return (
    <Link to={{ kind: 'signIn' }} state={{ from: pathname }} className={styles.signIn}>
      {fr.auth.signIn.submit}
    </Link>
  );
}

/**
 * Reloads the page; shown only when `error` says that the site has a newer version. What was typed
 * stays until then.
 */
export function ReloadButton({ error }: { readonly error: AppError | null }) {
  if (error?.code !== 'client-outdated') return null;
  return (
    <Button className={styles.reload ?? ''} onClick={() => window.location.reload()}>
      {fr.common.reload}
    </Button>
  );
}
