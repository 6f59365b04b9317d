import { useEffect } from 'react';

/**
 * Ends the drag that `start` began, undone, when its end can no longer be seen: the window loses the focus, or
 * the mouse comes back with its button released. Keeps the drag of one finger from all others. dnd-kit knows
 * only of a hidden tab and of a changed window, and drops the row whichever finger leaves the screen.
 *
 * @param start the event that began the drag; null while there is none
 */
export function useDragEnd(start: Event | null): void {
  useEffect(() => {
    if (start === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    // What dnd-kit takes for a hidden tab.
    const cancel = () => window.dispatchEvent(new Event('visibilitychange'));
    window.addEventListener('blur', cancel, { signal });
    window.addEventListener('popstate', cancel, { signal });
    if (start instanceof MouseEvent) {
      const cancelReleased = ({ buttons }: MouseEvent) => buttons === 0 && cancel();
      window.addEventListener('mousemove', cancelReleased, { signal, capture: true });
      // Another button leaves the first one pressed.
      const ignoreButton = (event: MouseEvent) =>
        event.button !== 0 && event.stopImmediatePropagation();
      window.addEventListener('mouseup', ignoreButton, { signal, capture: true });
    }
    const finger = 'touches' in start ? (start as TouchEvent).touches[0]?.identifier : undefined;
    const ignoreOthers = (event: TouchEvent) => {
      const isLifted = ![...event.touches].some(({ identifier }) => identifier === finger);
      const isMoved = event.type === 'touchmove' && event.touches[0]?.identifier === finger;
      if (isLifted || isMoved) return;
      event.stopImmediatePropagation();
      // It presses nothing either.
      if (event.cancelable) event.preventDefault();
    };
    if (finger !== undefined) {
      const others = { signal, capture: true, passive: false };
      for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
        window.addEventListener(type, ignoreOthers, others);
      }
    }
    return () => listening.abort();
  }, [start]);
}
