import { describeError, fr, type AppError } from '@palmanga/core';

import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  readonly error: AppError;
  /** Text of a failure that says nothing of its own. */
  readonly fallback?: string;
  /** Whether nothing else is on the screen. */
  readonly heading?: boolean;
  /** What 'Réessayer' does; without it, the page is loaded anew. */
  readonly onRetry?: () => void;
}

/** Instead of a list or a sheet that could not be read. */
export default function LoadFailure({
  error,
  fallback,
  heading = false,
  onRetry,
}: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState illustration="torn" text={describeError(error, fallback)} heading={heading}>
        <Button onClick={onRetry ?? (() => window.location.reload())}>{fr.common.retry}</Button>
      </EmptyState>
    </div>
  );
}
