import { describe, expect, it } from 'vitest';

import { edgeSpeed } from './edge-scroll.ts';

const box = { top: 100, bottom: 1100 };

describe('edgeSpeed', () => {
  it('is none away from both ends', () => {
    expect(edgeSpeed(600, box)).toBe(0);
    expect(edgeSpeed(250, box)).toBe(0);
    expect(edgeSpeed(950, box)).toBe(0);
  });

  it('leads up at the top and down at the bottom', () => {
    expect(edgeSpeed(110, box)).toBeLessThan(0);
    expect(edgeSpeed(1090, box)).toBeGreaterThan(0);
  });

  it('grows with the depth, as far as the end, and beyond it no more', () => {
    expect(edgeSpeed(1050, box)).toBeGreaterThan(edgeSpeed(1000, box));
    expect(edgeSpeed(5000, box)).toBe(edgeSpeed(1100, box));
    expect(edgeSpeed(-5000, box)).toBe(-edgeSpeed(5000, box));
  });

  it('is none in a box without height', () => {
    expect(edgeSpeed(100, { top: 100, bottom: 100 })).toBe(0);
  });
});
