import { useEffect, useLayoutEffect, type RefObject } from 'react';

import type { Anchor } from './use-popover.ts';

/** Gives the focus to a menu's first item, and back to what opened it when it goes. */
export function useMenuFocus(menu: RefObject<HTMLElement | null>, anchor: Anchor): void {
  useLayoutEffect(() => {
    const element = menu.current;
    const owner = anchor.current;
    element?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement)) owner?.focus();
    };
  }, [menu, anchor]);

  useEffect(() => {
    const owner = anchor.current;
    return () => {
      // What was chosen may have moved the button in the page, which takes its focus away.
      if (document.activeElement === document.body) owner?.focus();
    };
  }, [anchor]);
}
