import { useEffect, type RefObject } from 'react';

import { scrollParent } from '../list/scrolling.tsx';

/** Share of the visible height, at each end, in which the pointer makes the list scroll. */
const EDGE = 0.15;
/** CSS pixels per second at the very end of the list: a thousand rows take forty seconds. */
const MAX_SPEED = 1500;
/** A slow frame scrolls as far as a frame of this length: the list slows down and does not jump. */
const LONGEST_FRAME_MS = 25;

/**
 * How fast the list scrolls during a drag, in CSS pixels per second, negative upwards.
 *
 * @param y the pointer
 * @param box the visible part of the list
 */
export function edgeSpeed(
  y: number,
  box: { readonly top: number; readonly bottom: number },
): number {
  const edge = (box.bottom - box.top) * EDGE;
  const above = box.top + edge - y;
  const below = y - (box.bottom - edge);
  const depth = Math.min(1, Math.max(above, below) / edge);
  if (!(depth > 0)) return 0;
  return above > below ? -MAX_SPEED * depth : MAX_SPEED * depth;
}

/**
 * Scrolls the list while the pointer drags a row near one of its ends: once per frame, by the time that
 * has passed. dnd-kit's own scrolling runs in timers of a few milliseconds and lays the page out in each.
 */
export function useEdgeScroll(list: RefObject<HTMLElement | null>, isDragging: boolean): void {
  useEffect(() => {
    const element = list.current;
    const scroller = element && (scrollParent(element) ?? document.documentElement);
    if (!isDragging || !scroller) return undefined;
    const box = scroller.getBoundingClientRect();
    let pointer: number | null = null;
    let last = performance.now();
    let handle = requestAnimationFrame(frame);

    function follow(event: MouseEvent | TouchEvent): void {
      const point = 'touches' in event ? event.touches[0] : event;
      if (point) pointer = point.clientY;
    }
    function frame(now: number): void {
      handle = requestAnimationFrame(frame);
      const elapsed = Math.min(now - last, LONGEST_FRAME_MS);
      last = now;
      const speed = pointer === null ? 0 : edgeSpeed(pointer, box);
      element?.toggleAttribute('data-scrolling', speed !== 0);
      if (speed !== 0 && scroller) scroller.scrollTop += (speed * elapsed) / 1000;
    }

    const options = { capture: true, passive: true };
    document.addEventListener('mousemove', follow, options);
    document.addEventListener('touchmove', follow, options);
    return () => {
      cancelAnimationFrame(handle);
      element.removeAttribute('data-scrolling');
      document.removeEventListener('mousemove', follow, options);
      document.removeEventListener('touchmove', follow, options);
    };
  }, [list, isDragging]);
}
