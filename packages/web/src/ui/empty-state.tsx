import { lazy, Suspense, type ReactNode } from 'react';

import type { IllustrationName } from './illustration.tsx';

const Illustration = lazy(() => import('./illustration.tsx'));

import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly illustration: IllustrationName;
  /** The specification's sentence. */
  readonly text: string;
  /** Whether the text is the screen's heading: nothing else is shown. */
  readonly heading?: boolean;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** A place where nothing is yet, or nothing could be found. */
export function EmptyState({ illustration, text, heading = false, children }: EmptyStateProps) {
  const Text = heading ? 'h1' : 'p';
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>
        <Suspense>
          <Illustration name={illustration} />
        </Suspense>
      </div>
      <Text className={styles.text}>{text}</Text>
      {children}
    </div>
  );
}
