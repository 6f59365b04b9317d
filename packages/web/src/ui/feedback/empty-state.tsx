import { type AppError, describeError, fr } from '@palmanga/core';
import { type ReactElement, type ReactNode, Suspense } from 'react';

import { Button } from '../controls/button.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { IllustrationName } from './illustration.tsx';

import styles from './empty-state.module.css';

// Most pages are not empty. Its room is kept.
const Illustration = lazyPart(() => import('./illustration.tsx'), { isSilent: true });

interface EmptyStateProps {
  /** One of ours by its name, or a picture that the page has anyway. */
  readonly illustration: IllustrationName | ReactElement;
  /** The specification's sentence. */
  readonly text: string;
  /** Makes the text the screen's heading: set it when the screen shows nothing else. */
  readonly heading?: boolean;
  /** What the user can do about it. */
  readonly children?: ReactNode;
}

/** Shown instead of a list or a sheet that is empty or does not exist. */
export function EmptyState({ illustration, text, heading = false, children }: EmptyStateProps) {
  const Text = heading ? 'h1' : 'p';
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>
        {typeof illustration === 'string' ? (
          <Suspense fallback={null}>
            <Illustration name={illustration} />
          </Suspense>
        ) : (
          illustration
        )}
      </div>
      <Text className={styles.text}>{text}</Text>
      {children}
    </div>
  );
}

interface LoadFailureProps {
  readonly error: AppError;
  /** The text for an error code that has no text. */
  readonly fallback?: string;
  /** Makes the text the screen's heading: set it when the screen shows nothing else. */
  readonly heading?: boolean;
  /** What 'Réessayer' does; by default it reloads the page. */
  readonly onRetry?: () => void;
}

/** Shown instead of a list or a sheet that could not be read. */
export function LoadFailure({ error, fallback, heading = false, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState illustration="torn" text={describeError(error, fallback)} heading={heading}>
        <Button onClick={onRetry ?? (() => window.location.reload())}>{fr.common.retry}</Button>
      </EmptyState>
    </div>
  );
}
