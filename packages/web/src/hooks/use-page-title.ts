import { fr } from '@palmanga/core';
import { useEffect } from 'react';

/** Names the screen in the browser's tab; null while the name is not known yet. */
export function usePageTitle(screen: string | null): void {
  useEffect(() => {
    if (screen !== null) document.title = fr.common.pageTitle(screen);
  }, [screen]);
}
