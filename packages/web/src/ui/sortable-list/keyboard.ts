import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core';
import { LIMITS } from '@palmanga/core';

import type { Rows } from './places.ts';

/** -1 for up, 1 for down. */
const DIRECTIONS: Readonly<Record<string, 1 | -1>> = {
  [KeyboardCode.Up]: -1,
  [KeyboardCode.Down]: 1,
};

/**
 * Moves what is held by 25 px a press (docs/specification.md 2.8.7) and on to the place it enters,
 * so that one press is one place and what is heard is where the item lands. Stops at both ends.
 *
 * Reckons from the place that was last heard, not from where the held row was measured: a list that
 * moved on the screen meanwhile must not swallow a press.
 *
 * @param rowsNow where the list is at the moment of the press
 * @param placeNow the place that what is held would take
 */
export function keyboardCoordinates(
  rowsNow: () => Rows | null,
  placeNow: () => number,
): KeyboardCoordinateGetter {
  return (event, { context, currentCoordinates }) => {
    const direction = DIRECTIONS[event.code];
    const rows = rowsNow();
    if (!direction || !rows || !context.collisionRect) return undefined;
    // Neither the page behind nor the dialog scrolls by itself.
    event.preventDefault();
    const travelled = context.collisionRect.top - rows.top;
    const place = nextPlace(placeNow() * rows.height, rows, direction);
    const limited = Math.min(Math.max(place, 0), rows.total - 1);
    const { x, y } = currentCoordinates;
    return { x, y: y + limited * rows.height - travelled };
  };
}

/** The first place at least 25 px further, for a row held `travelled` px under the list's top. */
export function nextPlace(
  travelled: number,
  { height }: Pick<Rows, 'height'>,
  direction: 1 | -1,
): number {
  const step = travelled + direction * LIMITS.dragKeyboardStep;
  return direction > 0 ? Math.ceil(step / height) : Math.floor(step / height);
}
