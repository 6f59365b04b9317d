import { fr } from '@palmanga/core';
import type { ReactNode } from 'react';

import { usePageTitle } from '../../ui/text/page-header.tsx';
import { AuthArt } from './auth-art.tsx';

import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The form beside (on a phone: under) a page of panels. */
export function AuthLayout({ title, children }: AuthLayoutProps) {
  usePageTitle(title);
  return (
    <div className={styles.spread}>
      <div className={styles.art}>
        <AuthArt />
        <p className={styles.promise}>{fr.common.description}</p>
      </div>
      <div className={styles.form}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
