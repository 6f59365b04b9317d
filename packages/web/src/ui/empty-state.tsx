import { lazy, Suspense, type ReactNode } from 'react';

import type { IllustrationName } from './illustration.tsx';

const Illustration = lazy(() => import('./illustration.tsx'));

import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly illustration: IllustrationName;
  /** The specification's sentence. */
  readonly text: string;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** A place where nothing is yet, or nothing could be found. */
export function EmptyState({ illustration, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>
        <Suspense>
          <Illustration name={illustration} />
        </Suspense>
      </div>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
