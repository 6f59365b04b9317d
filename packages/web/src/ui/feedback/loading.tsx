import { fr } from '@palmanga/core';

import styles from './loading.module.css';

/** Shows 'Chargement…'. It appears after a moment, so that quick work does not flash. */
export function Spinner({ label = fr.common.loading }: { readonly label?: string }) {
  return (
    <output className={styles.spinner} data-loading>
      <span className={styles.bars} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {label}
    </output>
  );
}

interface SkeletonProps {
  /** CSS lengths. Give the size of the content to come, so that the page does not shift. */
  readonly width?: string;
  readonly height?: string;
  readonly shape?: 'line' | 'cover' | 'circle';
}

/** The place of content that is loading. Screen readers skip it: the screen announces the loading. */
export function Skeleton({ width = '100%', height, shape = 'line' }: SkeletonProps) {
  return (
    <span
      className={`${styles.skeleton} ${styles[shape]}`}
      style={{ inlineSize: width, ...(height !== undefined && { blockSize: height }) }}
      data-loading
      aria-hidden
    />
  );
}
