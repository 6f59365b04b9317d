import { describe, expect, it } from 'vitest';

import { keyboardCoordinates, nextPlace } from './keyboard.ts';

type Press = Parameters<ReturnType<typeof keyboardCoordinates>>;

describe('keyboardCoordinates', () => {
  const rows = { top: 100, height: 60, total: 4 };
  /** One press while the dragged row is at `place` and its top was measured at `measured`. */
  const press = (code: string, place: number, measured: number) =>
    keyboardCoordinates(
      () => rows,
      () => place,
    )(new KeyboardEvent('keydown', { code }), {
      currentCoordinates: { x: 0, y: measured },
      context: { collisionRect: { top: measured } },
    } as unknown as Press[1]);

  it.each([
    ['ArrowUp', 3, 280, 220],
    ['ArrowDown', 1, 160, 220],
    // Measured before the list moved by 40 px: still one place a press.
    ['ArrowUp', 3, 320, 220],
    ['ArrowDown', 1, 120, 220],
    // At both ends.
    ['ArrowUp', 0, 100, 100],
    ['ArrowDown', 3, 280, 280],
  ])('%s from place %i measured at %i px leads to %i px', (code, place, measured, y) => {
    expect(press(code, place, measured)).toEqual({ x: 0, y });
  });

  it('leaves other keys alone', () => {
    expect(press('ArrowLeft', 1, 160)).toBeUndefined();
  });
});

describe('nextPlace', () => {
  it.each([
    [0, 60, 1, 1],
    [0, 60, -1, -1],
    [60, 60, 1, 2],
    [60, 60, -1, 0],
    [-60, 60, 1, 0],
    // Between two places, as after a resize: the first at least 25 px further.
    [30, 60, 1, 1],
    [36, 60, 1, 2],
    [30, 60, -1, 0],
    // Rows smaller than a step are passed over.
    [0, 20, 1, 2],
  ] as const)(
    'from %i px over rows of %i px, direction %i: place %i',
    (from, height, way, place) => {
      expect(nextPlace(from, { height }, way) + 0).toBe(place);
    },
  );
});
