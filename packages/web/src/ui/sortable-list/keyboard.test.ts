import { describe, expect, it } from 'vitest';

import { nextPlace } from './keyboard.ts';

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
