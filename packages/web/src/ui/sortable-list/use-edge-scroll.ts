import { useEffect, type RefObject } from 'react';

import { scrollParent } from '../scroll-parent.ts';
import { edgeSpeed } from './edge-speed.ts';

/** Milliseconds: where frames take longer, the list scrolls slower rather than by jumps. */
const LONGEST_FRAME = 25;

/**
 * Scrolls a list while an item is held near one of its ends: once a frame and by the time that
 * passed, which stays smooth where timers of a few milliseconds do not.
 */
export function useEdgeScroll(list: RefObject<HTMLElement | null>, isDragging: boolean): void {
  useEffect(() => {
    const scroller = list.current && (scrollParent(list.current) ?? document.documentElement);
    if (!isDragging || !scroller) return undefined;
    let pointer: number | null = null;
    let last = performance.now();
    let since = last;
    let direction = 0;
    let handle = requestAnimationFrame(frame);

    function follow(event: MouseEvent | TouchEvent): void {
      const point = 'touches' in event ? event.touches[0] : event;
      if (point) pointer = point.clientY;
    }
    function frame(now: number): void {
      handle = requestAnimationFrame(frame);
      const elapsed = Math.min(now - last, LONGEST_FRAME);
      last = now;
      if (pointer === null || !scroller) return;
      const speed = edgeSpeed(pointer, scroller.getBoundingClientRect(), (now - since) / 1000);
      if (Math.sign(speed) !== direction) {
        direction = Math.sign(speed);
        since = now;
      }
      if (speed !== 0) scroller.scrollTop += (speed * elapsed) / 1000;
    }

    const options = { capture: true, passive: true };
    document.addEventListener('mousemove', follow, options);
    document.addEventListener('touchmove', follow, options);
    return () => {
      cancelAnimationFrame(handle);
      document.removeEventListener('mousemove', follow, options);
      document.removeEventListener('touchmove', follow, options);
    };
  }, [list, isDragging]);
}
