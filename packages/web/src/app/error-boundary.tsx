import { Component, type ErrorInfo, type ReactNode } from 'react';

import { CrashNotice } from './crash-notice.tsx';

interface Props {
  readonly children: ReactNode;
}

/** A screen that breaks leaves the rest of the application standing. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // oxlint-disable-next-line no-console -- the one place where a bug of ours can be seen
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <CrashNotice />;
  }
}
