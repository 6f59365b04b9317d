import type { ReactNode } from 'react';

import styles from './cover-frame.module.css';

/** Where a page's large cover (190 px) stands, with what lies on it. */
export function CoverFrame({ children }: { readonly children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>;
}
