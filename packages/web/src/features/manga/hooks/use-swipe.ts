import { detectSwipe, type SwipePoint } from '@palmanga/core';
import { useRef, type TouchEvent } from 'react';

/**
 * Touch handlers that turn a horizontal swipe into a step (docs/specification.md 2.13.17): to the
 * left leads on.
 */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<SwipePoint | null>(null);

  function pointOf(event: TouchEvent): SwipePoint | null {
    const touch = event.changedTouches[0];
    return touch ? { x: touch.clientX, y: touch.clientY, time: event.timeStamp } : null;
  }

  return {
    onTouchStart: (event: TouchEvent) => {
      // Two fingers zoom.
      start.current = event.touches.length === 1 ? pointOf(event) : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const end = pointOf(event);
      const direction = start.current && end && detectSwipe(start.current, end);
      start.current = null;
      if (direction) onStep(direction === 'left' ? 1 : -1);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
