import { useEffect, useRef, type RefObject } from 'react';

import { scrollParent } from '../scroll-parent.ts';
import { edgeSpeed, isFlying } from './edge-speed.ts';

/** Milliseconds: where frames take longer, the list scrolls slower rather than by jumps. */
const LONGEST_FRAME = 25;

interface Flight {
  /** Rows go by too fast to be seen whole; told once, before the first `onFrame`. */
  readonly onTakeOff: () => void;
  /** `scrolled`: pixels since the take-off; `box`: the visible part of the list. */
  readonly onFrame: (scrolled: number, box: DOMRect) => void;
  readonly onLanding: () => void;
}

/**
 * Scrolls a list while an item is held near one of its ends: once a frame and by the time that
 * passed, which stays smooth where timers of a few milliseconds do not.
 *
 * While rows fly by, `flight` alone is told of it, once a frame: scroll events, which would have
 * the drag and the window of rows lay the page out and render several times a frame, wait for the
 * landing.
 */
export function useEdgeScroll(
  list: RefObject<HTMLElement | null>,
  isDragging: boolean,
  flight: Flight,
): void {
  const latest = useRef(flight);
  useEffect(() => {
    latest.current = flight;
  });

  useEffect(() => {
    const scroller = list.current && (scrollParent(list.current) ?? document.documentElement);
    if (!isDragging || !scroller) return undefined;
    const box = scroller.getBoundingClientRect();
    let pointer: number | null = null;
    let last = performance.now();
    let since = last;
    let direction = 0;
    /** Where the list was at the take-off; null on the ground. */
    let start: number | null = null;
    let handle = requestAnimationFrame(frame);

    function follow(event: MouseEvent | TouchEvent): void {
      const point = 'touches' in event ? event.touches[0] : event;
      if (point) pointer = point.clientY;
    }
    function land(): void {
      if (start === null) return;
      start = null;
      document.removeEventListener('scroll', stop, true);
      latest.current.onLanding();
      scroller?.dispatchEvent(new Event('scroll'));
    }
    function frame(now: number): void {
      handle = requestAnimationFrame(frame);
      const elapsed = Math.min(now - last, LONGEST_FRAME);
      last = now;
      if (pointer === null || !scroller) return;
      const speed = edgeSpeed(pointer, box, (now - since) / 1000);
      if (Math.sign(speed) !== direction) {
        direction = Math.sign(speed);
        since = now;
      }
      if (speed === 0) return land();
      const before = scroller.scrollTop;
      scroller.scrollTop = before + (speed * elapsed) / 1000;
      const after = scroller.scrollTop;
      if (!isFlying(speed) || after === before) return land();
      if (start === null) {
        start = after;
        document.addEventListener('scroll', stop, true);
        latest.current.onTakeOff();
      }
      latest.current.onFrame(after - start, box);
    }

    const options = { capture: true, passive: true };
    document.addEventListener('mousemove', follow, options);
    document.addEventListener('touchmove', follow, options);
    return () => {
      cancelAnimationFrame(handle);
      document.removeEventListener('mousemove', follow, options);
      document.removeEventListener('touchmove', follow, options);
      land();
    };
  }, [list, isDragging]);
}

function stop(event: Event): void {
  event.stopImmediatePropagation();
}
