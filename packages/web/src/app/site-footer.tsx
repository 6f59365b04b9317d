import { fr } from '@palmanga/core';

import { Link } from '../ui/link.tsx';
import { LogoMark } from '../ui/logo.tsx';

import styles from './site-footer.module.css';

const LINKS = [
  ['/mentions-legales', fr.legalLinks.legalNotice],
  ['/confidentialite', fr.legalLinks.privacy],
  ['/cookies', fr.legalLinks.cookies],
  ['/cgu', fr.legalLinks.terms],
  ['/partenariats-affiliation', fr.legalLinks.partnerships],
] as const;

/** Links to the legal pages, under every screen. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <LogoMark size={24} />
        <nav aria-label={fr.legalLinks.footer}>
          <ul className={styles.links}>
            {LINKS.map(([path, label]) => (
              <li key={path}>
                <Link to={path} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
