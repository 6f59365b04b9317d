import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { screenOf } from './use-navigation-focus.ts';

/** Positions by history entry; a tab's own, gone with it. */
const positions = new Map<string, number>();

/** How long a screen may take to become tall enough for its former position. */
const RESTORE_FRAMES = 60;

/** A new screen starts at its top; going back finds the place that was left. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const screen = screenOf(pathname);
  const type = useNavigationType();

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const wanted = type === NavigationType.Pop ? (positions.get(key) ?? 0) : 0;
    window.scrollTo(0, wanted);
    let frames = 0;
    let frame = 0;
    const retry = () => {
      if (Math.abs(window.scrollY - wanted) < 2 || frames >= RESTORE_FRAMES) return;
      frames += 1;
      window.scrollTo(0, wanted);
      frame = requestAnimationFrame(retry);
    };
    if (wanted > 0) frame = requestAnimationFrame(retry);
    return () => cancelAnimationFrame(frame);
    // Only a change of screen moves the page: an overlay opens and closes where one is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [screen]);
}
