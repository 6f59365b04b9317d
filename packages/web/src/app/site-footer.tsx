import { fr, LEGAL_PAGES } from '@palmanga/core';

import { Link } from '../ui/link.tsx';
import { LogoMark } from '../ui/logo.tsx';

import styles from './site-footer.module.css';

/** Links to the legal pages, under every screen. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
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
