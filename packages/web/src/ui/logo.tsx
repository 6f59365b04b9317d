import styles from './logo.module.css';

/** The mark: three slanted spines, which are a podium too. */
export function LogoMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <path className={styles.spine} d="M5.4 12.5h6.2L8.9 28H2.7z" />
      <path className={styles.first} d="M14.6 4h6.2l-4.2 24h-6.2z" />
      <path className={styles.spine} d="M23.2 16.500h6.200L27.400 28h-6.200z" />
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
