import { fr } from '@palmanga/core';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useSession } from '../../hooks/contexts.ts';
import { preloadDialogs } from '../../ui/dialog/dialog.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { ErrorBoundary } from '../../ui/lazy/error-boundary.tsx';
import { OfflineNotice } from '../notices/offline-notice.tsx';
import { DeadLinkNotice, SessionEndNotice } from '../notices/page-notices.tsx';
import { screenOf, useNavigationFocus, useScrollMemory } from './navigation.ts';
import { SiteFooter, SiteHeader } from './site-bars.tsx';

import styles from './app-layout.module.css';

/** The parts of the page around every screen. */
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
        <DeadLinkNotice />
        <ErrorBoundary key={screenOf(pathname)}>
          <Suspense fallback={<Spinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
    </div>
  );
}
