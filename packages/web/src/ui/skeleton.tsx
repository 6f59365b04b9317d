import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; the size of what will come, so that nothing moves. */
  readonly width?: string;
  readonly height?: string;
  readonly shape?: 'line' | 'cover' | 'circle';
}

/** The place of something that is loading. Silent: the screen says 'Chargement…' once. */
export function Skeleton({ width = '100%', height, shape = 'line' }: SkeletonProps) {
  return (
    <span
      className={`${styles.skeleton} ${styles[shape]}`}
      style={{ inlineSize: width, ...(height !== undefined && { blockSize: height }) }}
      aria-hidden
    />
  );
}
