import { useEffect, useRef, type RefObject } from 'react';

import { scrollParent } from '../list/scrolling.tsx';

/** Share of the visible height, at each end, in which the pointer makes the list scroll. */
const EDGE = 0.15;
/** CSS pixels per second at the very end of the list, at first. */
const SPEED = 900;
/** By how much the speed grows for each second at the end: +150 %. */
const GAIN = 1.5;
/** CSS pixels per second at most: one row per frame. */
const MAX_SPEED = 3600;
/** Above this speed, in CSS pixels per second, nobody can see covers and buttons. */
const FLIGHT_SPEED = 1500;

/** A slow frame scrolls as far as a frame of this length: the list slows down and does not jump. */
const LONGEST_FRAME_MS = 25;

/**
 * How fast the list scrolls during a drag, in CSS pixels per second, negative upwards. The speed
 * grows while the pointer stays at an end: a thousand rows take about twenty seconds.
 *
 * @param y the pointer
 * @param box the visible part of the list
 * @param waited seconds since the pointer reached this end
 */
export function edgeSpeed(
  y: number,
  box: { readonly top: number; readonly bottom: number },
  waited: number,
): number {
  const edge = (box.bottom - box.top) * EDGE;
  const above = box.top + edge - y;
  const below = y - (box.bottom - edge);
  const depth = Math.min(1, Math.max(above, below) / edge);
  if (!(depth > 0)) return 0;
  const speed = Math.min(MAX_SPEED, SPEED * depth * (1 + GAIN * waited));
  return above > below ? -speed : speed;
}

/** Whether rows pass too fast for users to see more than their titles. */
export function isFlying(speed: number): boolean {
  return Math.abs(speed) > FLIGHT_SPEED;
}

interface FlightEvents {
  /** Rows now pass too fast to be seen whole. Called once, before the first `onFrame`. */
  readonly onTakeOff: () => void;
  /** `scrolled`: CSS pixels since the take-off; `box`: the visible part of the list. */
  readonly onFrame: (scrolled: number, box: DOMRect) => void;
  readonly onLanding: () => void;
}

/**
 * Scrolls the list while the pointer drags a row near one of its ends. It moves once per frame, by
 * the time that has passed, which is smoother than timers.
 *
 * During a flight only `events` follow the list, once per frame. Scroll events are stopped until the
 * landing: dnd-kit and the virtualizer would lay out and render several times per frame.
 */
export function useEdgeScroll(
  list: RefObject<HTMLElement | null>,
  isDragging: boolean,
  events: FlightEvents,
): void {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  useEffect(() => {
    const scroller = list.current && (scrollParent(list.current) ?? document.documentElement);
    if (!isDragging || !scroller) return undefined;
    const box = scroller.getBoundingClientRect();
    let pointer: number | null = null;
    let last = performance.now();
    let since = last;
    let direction = 0;
    /** Scroll position at the take-off; null outside a flight. */
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
      // Makes the virtualizer and dnd-kit catch up.
      scroller?.dispatchEvent(new Event('scroll'));
    }
    function frame(now: number): void {
      handle = requestAnimationFrame(frame);
      const elapsed = Math.min(now - last, LONGEST_FRAME_MS);
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
