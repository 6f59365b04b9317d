import { fr, LEGAL_PAGES } from '@palmanga/core';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';

import { isAuthScreen } from '../../hooks/auth-screen.ts';
import { useSession } from '../../hooks/contexts.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

import styles from './site-bars.module.css';

// Visitors download none of it.
const AccountMenu = lazyPart(() => import('./account-menu.tsx'));

/** The bar at the top of every screen: a link home, and the user's menu or the ways to an account. */
export function SiteHeader() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const offersAccount = status === 'signed-out' && !isAuthScreen(pathname);
  const state = { from: pathname + search };

  return (
    <header className={styles.header} data-offers={offersAccount || undefined}>
      <div className={styles.headerInside}>
        <Link
          to={{ kind: status === 'signed-out' ? 'signUp' : 'dashboard' }}
          className={styles.home}
          aria-label={fr.common.home}
        >
          <span className={styles.logo}>
            <LogoMark size={32} />
            <span className={styles.name}>Palmanga</span>
          </span>
        </Link>
        {offersAccount && (
          <div className={styles.offers}>
            <ButtonLink to={{ kind: 'signIn' }} state={state} variant="quiet">
              {fr.auth.signIn.submit}
            </ButtonLink>
            <ButtonLink to={{ kind: 'signUp' }} state={state}>
              {fr.auth.signIn.toSignUp}
            </ButtonLink>
          </div>
        )}
        {status === 'signed-in' && (
          <Suspense fallback={null}>
            <AccountMenu />
          </Suspense>
        )}
      </div>
    </header>
  );
}

/** The bar under every screen: links to the legal pages. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInside}>
        <LogoMark size={24} />
        <nav aria-label={fr.legalLinks.footer}>
          <ul className={styles.links}>
            {LEGAL_PAGES.map((kind) => (
              <li key={kind}>
                <Link to={{ kind }} className={styles.link}>
                  {fr.legalLinks[kind]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

/** The logo: three slanted book spines that form a podium. `size` is in CSS pixels. */
function LogoMark({ size }: { readonly size: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <path className={styles.spine} d="M3.4 28h6.2l2.6-15.5H6z" />
      <path className={styles.first} d="M11.6 28h6.2l4-24h-6.2z" />
      <path className={styles.spine} d="M19.8 28H26l1.9-11.5h-6.2z" />
    </svg>
  );
}
