import { fr } from '@palmanga/core';
import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';

import { useGoBack } from '../../hooks/use-history.ts';
import { IconButton } from '../controls/button.tsx';
import { useAnnounce } from './screen-reader.tsx';

import styles from './page-header.module.css';

/** The browser itself reads the first title of a page aloud. */
let isFirstTitle = true;

/**
 * Sets the title of the browser tab, and announces it when it replaces another one.
 *
 * @param screen the screen's name; null while it is unknown
 */
export function usePageTitle(screen: string | null): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (screen === null) return;
    const title = fr.common.pageTitle(screen);
    if (!isFirstTitle && document.title !== title) announce(title);
    isFirstTitle = false;
    document.title = title;
  }, [screen, announce]);
}

/** Leads to the previous page, else to the page the user came from, else to /dashboard. */
export function BackButton({ className }: { readonly className?: string }) {
  const goBack = useGoBack();
  return (
    <IconButton label={fr.common.back} onClick={goBack} {...(className && { className })}>
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}

interface PageHeaderProps {
  readonly title: string;
  /** Shows the back button. */
  readonly back?: boolean;
  /** Shown under the title. */
  readonly children?: ReactNode;
  /** Shown at the end of the line. */
  readonly actions?: ReactNode;
}

/** A screen's heading. */
export function PageHeader({ title, back = false, children, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back && <BackButton />}
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

interface HeroTitleProps {
  readonly title: string;
  readonly level?: 1 | 3;
  readonly id?: string;
}

/** Numbers of characters above which a title is set smaller, then smaller again. */
const LONG_TITLE = 60;
const VERY_LONG_TITLE = 120;

/** The title of a ranking or a manga, in the largest type that its length allows. */
export function HeroTitle({ title, level = 1, id }: HeroTitleProps) {
  const Heading = `h${level}` as const;
  const { length } = title;
  const size = length > VERY_LONG_TITLE ? 'very-long' : length > LONG_TITLE ? 'long' : 'short';
  return (
    <Heading id={id} className={styles.hero} data-length={size} dir="auto">
      {title}
    </Heading>
  );
}
