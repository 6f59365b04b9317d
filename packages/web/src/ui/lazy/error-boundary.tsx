import { fr } from '@palmanga/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';

import { Button } from '../controls/button.tsx';

import styles from './error-boundary.module.css';

/** Shown instead of a screen that cannot be rendered. It fetches nothing: that may have failed. */
function CrashNotice({ text }: { readonly text: string }) {
  return (
    <div role="alert" className={styles.crash}>
      <h1 className={styles.text}>{text}</h1>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {fr.common.retry}
      </Button>
    </div>
  );
}

interface Props {
  readonly children: ReactNode;
  /** Shown instead of what failed, which `retry` renders again; default: a notice that reloads the page. */
  readonly fallback?: (retry: () => void) => ReactNode;
}

/** Keeps the rest of the application when a screen, or another part, throws while it renders. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // oxlint-disable-next-line no-console -- a bug of ours shows nowhere else
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { fallback = () => <CrashNotice text={fr.errors.internal} /> } = this.props;
    return fallback(() => this.setState({ failed: false }));
  }
}

/**
 * Shown when the application cannot start at all.
 * @param error why; engines throw a TypeError for code that they cannot fetch
 */
export function StartFailure({ error }: { readonly error: unknown }) {
  const isMissing = error instanceof TypeError;
  return (
    <main>
      <CrashNotice text={isMissing ? fr.common.partMissing : fr.errors.unavailable} />
    </main>
  );
}

interface PartNoticeProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Says over the page, which stays, that something of it is missing. */
export function PartNotice({ text, onRetry }: PartNoticeProps) {
  return (
    <div role="alert" className={styles.part}>
      <p>{text}</p>
      <Button onClick={onRetry}>{fr.common.retry}</Button>
    </div>
  );
}
