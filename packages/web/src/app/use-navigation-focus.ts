import { addressOf, parseAddress } from '@palmanga/core';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A ranking and the overlays over it are one screen, and so are the sheets one steps through with
 * previous and next: the focus stays on the button. Every other path is a screen of its own.
 */
export function screenOf(pathname: string): string {
  const address = parseAddress(pathname);
  if (address?.kind === 'manga') return address.kind;
  if (address?.kind === 'addMangas' || address?.kind === 'addMangasSheet') {
    return addressOf({ kind: 'ranking', key: address.key });
  }
  return pathname;
}

/**
 * After each change of screen, moves the focus to the content, as a page load would; the screen's
 * title is read aloud when it names itself. Overlays keep their own focus.
 */
export function useNavigationFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const screen = screenOf(useLocation().pathname);
  const last = useRef(screen);

  useEffect(() => {
    if (last.current === screen) return;
    last.current = screen;
    if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) {
      main.current?.focus({ preventScroll: true });
    }
  }, [screen]);

  return main;
}
