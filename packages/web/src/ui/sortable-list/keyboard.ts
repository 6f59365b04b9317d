import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core';
import { LIMITS } from '@palmanga/core';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';

import type { Rows } from './places.ts';

/** -1 for up, 1 for down. */
const DIRECTIONS: Readonly<Record<string, 1 | -1>> = {
  [KeyboardCode.Up]: -1,
  [KeyboardCode.Down]: 1,
};

/**
 * Moves the dragged row by 25 px a press (docs/specification.md 2.8.7), then on to the place that it
 * enters. So one press is one place, and the announced place is where the row lands. Stops at both
 * ends.
 *
 * It starts from the last announced place and not from the measured position of the dragged row: when
 * the list has moved on the screen since that measurement, the press still moves one place.
 *
 * @param rowsNow measures the list at the moment of the press
 * @param placeNow the current place of the dragged row
 */
export function keyboardCoordinates(
  rowsNow: () => Rows | null,
  placeNow: () => number,
): KeyboardCoordinateGetter {
  return (event, { context, currentCoordinates }) => {
    const direction = DIRECTIONS[event.code];
    const rows = rowsNow();
    if (!direction || !rows || !context.collisionRect) return undefined;
    // The key must scroll neither the page nor the dialog.
    event.preventDefault();
    const travelled = context.collisionRect.top - rows.top;
    const place = nextPlace(placeNow() * rows.height, rows, direction);
    const limited = Math.min(Math.max(place, 0), rows.total - 1);
    const { x, y } = currentCoordinates;
    return { x, y: y + limited * rows.height - travelled };
  };
}

/** The first place at least 25 px further, for a row `travelled` px below the top of the list. */
export function nextPlace(
  travelled: number,
  { height }: Pick<Rows, 'height'>,
  direction: 1 | -1,
): number {
  const step = travelled + direction * LIMITS.dragKeyboardStep;
  return direction > 0 ? Math.ceil(step / height) : Math.floor(step / height);
}

/**
 * During a drag, sends every key to dnd-kit alone, which listens on the document. A dialog around
 * the list would stop arrows and Escape before they get there.
 */
export function useDragKeys(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return undefined;
    const forward = (event: KeyboardEvent) => {
      if (event.target === document) return;
      event.stopImmediatePropagation();
      if (event.key !== 'Tab') event.preventDefault();
      // The key that started the drag repeats while it is held down: that must not drop the row.
      const isRepeated = event.repeat && !event.key.startsWith('Arrow');
      if (!isRepeated) dispatchLater(new KeyboardEvent('keydown', event));
    };
    document.addEventListener('keydown', forward, true);
    return () => document.removeEventListener('keydown', forward, true);
  }, [isDragging]);
}

/**
 * dnd-kit starts to listen in a timer, and computes from what it last rendered. Dispatching in a
 * timer with a synchronous render loses no key when somebody types fast on a slow machine.
 */
function dispatchLater(event: KeyboardEvent): void {
  setTimeout(() => {
    flushSync(() => {
      document.dispatchEvent(event);
    });
  });
}
