import { fr } from '@palmanga/core';
import { useEffect, type ReactNode } from 'react';

import { useCanGoBack, useGoBack } from '../../hooks/use-history.ts';
import { IconButton } from '../controls/button.tsx';
import { Icon } from '../media/icon.tsx';
import { ArrowLeft } from '../vendor/lucide/index.ts';
import { type Announce, useAnnounce } from './screen-reader.tsx';

import styles from './page-header.module.css';

/** The browser itself reads the first title of a page aloud. */
let isFirstTitle = true;

interface NamedLayer {
  readonly layer: number;
  /** Null while it is unknown. */
  readonly name: string | null;
}

/** What is on the page now: a screen, and the overlays over it that have a name of their own. */
const named = new Set<NamedLayer>();

/** Gives the tab the name of the uppermost layer. While that is unknown, the tab keeps its name. */
function showTitle(announce: Announce): void {
  const layers = [...named].toSorted((one, other) => one.layer - other.layer);
  const name = layers.at(-1)?.name ?? null;
  if (name === null) return;
  const title = fr.common.pageTitle(name);
  if (!isFirstTitle && document.title !== title) announce(title);
  isFirstTitle = false;
  document.title = title;
}

/**
 * Sets the title of the browser tab, and announces it when it replaces another one. When an overlay
 * closes, the tab has the name of what lies under it again.
 *
 * @param name the name of the screen or of the overlay; null while it is unknown
 * @param layer 0 for a screen, more for what lies over it
 */
export function usePageTitle(name: string | null, layer = 0): void {
  const announce = useAnnounce();
  useEffect(() => {
    const own = { layer, name };
    named.add(own);
    showTitle(announce);
    return () => {
      named.delete(own);
      // Later than the effects of this commit: what takes this one's place names itself first.
      queueMicrotask(() => showTitle(announce));
    };
  }, [name, layer, announce]);
}

/** Leads to the previous page, else to the page the user came from, else to /dashboard: nothing for visitors then. */
export function BackButton({ className }: { readonly className?: string }) {
  const goBack = useGoBack();
  if (!useCanGoBack()) return null;
  return (
    <IconButton label={fr.common.back} onClick={goBack} {...(className && { className })}>
      <Icon node={ArrowLeft} />
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
      {back && <BackButton className={styles.back ?? ''} />}
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
/** Number of letters from which a word does not fit beside a cover on a phone in the largest type. */
const LONG_WORD = 11;

/** The title of a ranking or a manga, in the largest type that its length allows. */
export function HeroTitle({ title, level = 1, id }: HeroTitleProps) {
  const Heading = `h${level}` as const;
  const { length } = title;
  const size = length > VERY_LONG_TITLE ? 'very-long' : length > LONG_TITLE ? 'long' : 'short';
  const hasLongWord = title.split(/[\s-]/).some((word) => word.length >= LONG_WORD);
  return (
    <Heading
      id={id}
      className={styles.hero}
      data-length={size}
      data-long-word={hasLongWord || undefined}
      dir="auto"
      translate="no"
    >
      {title}
    </Heading>
  );
}
