import { fr } from '@palmanga/core';
import { useLocation } from 'react-router-dom';

import { useSession } from '../hooks/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { isAuthScreen } from './access.ts';

import styles from './site-header.module.css';

/** The bar at the top of every screen: home, and the way in for visitors. */
export function SiteHeader() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const offerSignIn = status === 'signed-out' && !isAuthScreen(pathname);

  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Link to={{ kind: 'dashboard' }} className={styles.home} aria-label={fr.common.home}>
          <Logo />
        </Link>
        {offerSignIn && (
          <ButtonLink to={{ kind: 'signIn' }} state={{ from: pathname + search }} variant="quiet">
            {fr.auth.signIn.submit}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
