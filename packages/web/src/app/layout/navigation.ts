import { type AddressKind, addressOf, parseAddress } from '@palmanga/core';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Pages of a ranking that lie over nothing. */
const OWN_PAGES: ReadonlySet<AddressKind> = new Set([
  'rankingHistory',
  'unmatched',
  'listImportInto',
  'mine',
]);

/**
 * Names the screen of a path. A ranking and its overlays are one screen. All manga sheets are one
 * screen too, so that the focus stays on the buttons for the previous and the next sheet.
 */
export function screenOf(pathname: string): string {
  const address = parseAddress(pathname);
  // One that goes on where a ranking is added or left out.
  if (address?.kind === 'manga' || address?.kind === 'together') return address.kind;
  // Every other address with a key is that of an overlay.
  if (address && 'key' in address && !OWN_PAGES.has(address.kind))
    return addressOf({ kind: 'ranking', key: address.key });
  return pathname;
}

/**
 * Moves the focus to the content after each change of screen, as a page load would. The screen
 * announces its own title; dialogs manage their own focus.
 *
 * @returns the ref of the content's element
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

/** Scroll positions in CSS pixels, by the key of the history entry; they end with the tab. */
const positions = new Map<string, number>();

/** How many frames a screen may take to become tall enough for its previous position. */
const RESTORE_FRAMES = 60;

/** Whether the page has shown its first screen. */
let hasStarted = false;

/**
 * Scrolls a new screen to its top, and restores the position after going back. The first screen of a page stays
 * where the browser has scrolled it, to the text that its link names, or its reader, before the application
 * started.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const screen = screenOf(pathname);
  const type = useNavigationType();

  // Before the scroll below, which must not be remembered for the former screen.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  // Before the screen is painted: it would flash at the former screen's position.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    if (!hasStarted) {
      hasStarted = true;
      return undefined;
    }
    const target = type === NavigationType.Pop ? (positions.get(key) ?? 0) : 0;
    window.scrollTo(0, target);
    let frames = 0;
    let frame = 0;
    const retry = () => {
      if (Math.abs(window.scrollY - target) < 2 || frames >= RESTORE_FRAMES) return;
      frames += 1;
      window.scrollTo(0, target);
      frame = requestAnimationFrame(retry);
    };
    if (target > 0) frame = requestAnimationFrame(retry);
    return () => cancelAnimationFrame(frame);
    // Only a change of screen scrolls the page: opening or closing an overlay does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [screen]);
}
