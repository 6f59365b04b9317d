import { LIMITS } from '../limits.ts';

/** A touch: CSS pixels, and milliseconds from any origin common to both ends. */
export interface SwipePoint {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/**
 * The direction of a horizontal swipe, or null: over 50 px, more than twice the vertical
 * movement, within 1600 ms (docs/specification.md 5.5.4, 5.5.5, 5.5.6).
 */
export function detectSwipe(start: SwipePoint, end: SwipePoint): 'left' | 'right' | null {
  const horizontal = Math.abs(end.x - start.x);
  const vertical = Math.abs(end.y - start.y);
  if (horizontal <= LIMITS.swipeDistance) return null;
  if (horizontal <= LIMITS.swipeRatio * vertical) return null;
  if (end.time - start.time > LIMITS.swipeDuration) return null;
  return end.x < start.x ? 'left' : 'right';
}
