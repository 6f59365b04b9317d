import { describe, expect, it } from 'vitest';

import { edgeSpeed, isFlying } from './edge-scroll.ts';

const box = { top: 100, bottom: 1100 };

describe('edgeSpeed', () => {
  it('is none away from both ends', () => {
    expect(edgeSpeed(600, box, 0)).toBe(0);
    expect(edgeSpeed(250, box, 5)).toBe(0);
    expect(edgeSpeed(950, box, 5)).toBe(0);
  });

  it('leads up at the top and down at the bottom', () => {
    expect(edgeSpeed(110, box, 0)).toBeLessThan(0);
    expect(edgeSpeed(1090, box, 0)).toBeGreaterThan(0);
  });

  it('grows with the depth, as far as the end, and beyond it no more', () => {
    expect(edgeSpeed(1050, box, 0)).toBeGreaterThan(edgeSpeed(1000, box, 0));
    expect(edgeSpeed(5000, box, 0)).toBe(edgeSpeed(1100, box, 0));
  });

  it('grows with the time spent there, to a limit', () => {
    expect(edgeSpeed(1100, box, 2)).toBe(4 * edgeSpeed(1100, box, 0));
    expect(edgeSpeed(1100, box, 1000)).toBe(3600);
  });

  it('is none in a box without height', () => {
    expect(edgeSpeed(100, { top: 100, bottom: 100 }, 0)).toBe(0);
  });
});

describe('isFlying', () => {
  it('is true after a wait at either end, and not at once', () => {
    expect(isFlying(edgeSpeed(1100, box, 0))).toBe(false);
    expect(isFlying(edgeSpeed(1100, box, 2))).toBe(true);
    expect(isFlying(edgeSpeed(100, box, 2))).toBe(true);
  });
});
