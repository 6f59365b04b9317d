import styles from './logo.module.css';

/** The mark: three slanted spines, which are a podium too. */
export function LogoMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <path className={styles.spine} d="M3.4 28h6.2l2.6-15.5H6z" />
      <path className={styles.first} d="M11.6 28h6.2l4-24h-6.2z" />
      <path className={styles.spine} d="M19.8 28H26l1.9-11.5h-6.2z" />
    </svg>
  );
}

/** The mark and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.name}>Palmanga</span>
    </span>
  );
}
