import { describe, expect, it } from 'vitest';

import { detectSwipe } from './swipe.ts';

const swipe = (x: number, y: number, time: number) =>
  detectSwipe({ x: 200, y: 300, time: 5000 }, { x: 200 + x, y: 300 + y, time: 5000 + time });

describe('detectSwipe', () => {
  it.each([
    [51, 0, 0, 'right'],
    [-51, 0, 100, 'left'],
    [-200, 99, 1600, 'left'],
    [200, -99.5, 1600, 'right'],
  ])('%d px across, %d px down in %d ms is %s', (x, y, time, direction) => {
    expect(swipe(x, y, time)).toBe(direction);
  });

  it.each([
    [50, 0, 100],
    [-50, 0, 100],
    [0, 0, 0],
    [0, 400, 100],
    [200, 100, 100],
    [-200, -100, 100],
    [200, 0, 1601],
  ])('%d px across, %d px down in %d ms is none', (x, y, time) => {
    expect(swipe(x, y, time)).toBeNull();
  });
});
