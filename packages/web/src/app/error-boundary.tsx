import { fr } from '@palmanga/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';

import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

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
    return (
      <EmptyState illustration="torn" text={fr.errors.internal}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {fr.common.retry}
        </Button>
      </EmptyState>
    );
  }
}
