import { fr } from '@palmanga/core';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useSession } from '../hooks/use-session.ts';
import { preloadDialogs } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SessionEndNotice } from './session-end-notice.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { screenOf, useNavigationFocus } from './use-navigation-focus.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

import styles from './app-layout.module.css';

/** What surrounds every screen. */
export function AppLayout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useNavigationFocus();
  useScrollMemory();
  const signedIn = useSession().status === 'signed-in';
  useEffect(() => {
    if (signedIn) preloadDialogs();
  }, [signedIn]);

  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#contenu">
        {fr.common.skipToContent}
      </a>
      <SiteHeader />
      <OfflineNotice />
      <main id="contenu" ref={main} tabIndex={-1} className={styles.main}>
        <SessionEndNotice />
        <ErrorBoundary key={screenOf(pathname)}>
          <Suspense fallback={<Spinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
    </div>
  );
}
