import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

import { useAnnounce } from '../ui/live-region.tsx';

/**
 * A ranking and the overlays over it are one screen, and so are the sheets one steps through with
 * previous and next: the focus stays on the button. Every other path is a screen of its own.
 */
export function screenOf(pathname: string): string {
  return pathname.replace(/^(\/rankings\/[^/]+)\/.*$/, '$1').replace(/^\/manga\/.*$/, '/manga');
}

/**
 * After each change of screen, moves the focus to the content and reads the new title aloud, as a
 * page load would. Overlays keep their own focus.
 */
export function useNavigationFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const screen = screenOf(useLocation().pathname);
  const last = useRef(screen);
  const announce = useAnnounce();

  useEffect(() => {
    if (last.current === screen) return undefined;
    last.current = screen;
    if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) {
      main.current?.focus({ preventScroll: true });
    }
    // The screen names itself in effects of its own, which may come a little later.
    const timer = setTimeout(() => announce(document.title), 150);
    return () => clearTimeout(timer);
  }, [screen, announce]);

  return main;
}
