import { fr } from '@palmanga/core';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { Spinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

import styles from './app-layout.module.css';

/** What surrounds every screen. */
export function AppLayout() {
  const { pathname } = useLocation();
  const main = useNavigationFocus();
  useScrollMemory();

  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#contenu">
        {fr.common.skipToContent}
      </a>
      <SiteHeader />
      <OfflineNotice />
      <main id="contenu" ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname.split('/').slice(0, 3).join('/')}>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
    </div>
  );
}
