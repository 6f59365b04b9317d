import type { ReactNode } from 'react';

import { BackButton } from './back-button.tsx';

import styles from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** Shows the back button. */
  readonly back?: boolean;
  /** Under the title. */
  readonly children?: ReactNode;
  /** At the end of the line. */
  readonly actions?: ReactNode;
}

/** A screen's heading. */
export function PageHeader({ title, back = false, children, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back && <BackButton />}
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
