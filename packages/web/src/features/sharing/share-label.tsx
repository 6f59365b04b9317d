import styles from './sharing.module.css';

interface ShareLabelProps {
  readonly isCopied: boolean;
  readonly share: string;
  readonly copied: string;
}

/** What a button that shares says: as wide as the longer one of both, so that nothing around it moves. */
export function ShareLabel({ isCopied, share, copied }: ShareLabelProps) {
  return (
    <span className={styles.labels}>
      <span aria-hidden={isCopied}>{share}</span>
      <span aria-hidden={!isCopied}>{copied}</span>
    </span>
  );
}
