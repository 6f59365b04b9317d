import { type ReactNode, useId } from 'react';

import styles from './account.module.css';

interface AccountSectionProps {
  readonly title: string;
  /** Whether what it offers cannot be taken back. */
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

/** One part of 'Mon compte', under its own heading. */
export function AccountSection({ title, isDangerous = false, children }: AccountSectionProps) {
  const heading = useId();
  return (
    <section
      className={styles.section}
      aria-labelledby={heading}
      data-dangerous={isDangerous || undefined}
    >
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
