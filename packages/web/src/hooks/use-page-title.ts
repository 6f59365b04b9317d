import { fr } from '@palmanga/core';
import { useEffect } from 'react';

import { useAnnounce } from '../ui/live-region.tsx';

/** The page's first title is read by the browser itself. */
let isFirst = true;

/**
 * Names the screen in the browser's tab, and aloud when it took another's place; null while the
 * name is not known yet.
 */
export function usePageTitle(screen: string | null): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (screen === null) return;
    const title = fr.common.pageTitle(screen);
    if (!isFirst && document.title !== title) announce(title);
    isFirst = false;
    document.title = title;
  }, [screen, announce]);
}
