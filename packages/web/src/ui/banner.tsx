import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './banner.module.css';

/** What went wrong, in its place on the screen; read aloud when it appears. */
export function ErrorBanner({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={styles.holder}>
      {children !== null && children !== undefined && children !== '' && (
        <p className={styles.banner}>
          <CircleAlert aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
