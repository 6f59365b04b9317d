import styles from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  /** How much is done, of `total`; null or undefined while that is unknown. */
  readonly done: number | null | undefined;
  readonly total: number | null | undefined;
}

/** How far something is, drawn by us: browsers draw the track of a light bar so dark that it looks full. */
export function Progress({ label, done, total }: ProgressProps) {
  return (
    <progress
      className={styles.progress}
      aria-label={label}
      max={Math.max(total ?? 0, 1)}
      {...(typeof done === 'number' && { value: done })}
    />
  );
}
