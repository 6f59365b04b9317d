import { describe, expect, it } from 'vitest';

import { extendTrail, isTrailCut, readTrail, stepTrail, type Trail } from './trail.ts';

const trail: Trail = { rankingId: 'r', ids: ['a', 'b', 'c'], index: 1, total: 5 };

describe('readTrail', () => {
  it('reads what a link handed over', () => {
    expect(readTrail({ trail }, 'b')).toEqual(trail);
  });

  it('finds the manga by its id, whatever the index says', () => {
    expect(readTrail({ trail: { ...trail, index: 99 } }, 'c')?.index).toBe(2);
  });

  it('counts at least the ids when the total is missing or too small', () => {
    expect(readTrail({ trail: { ...trail, total: undefined } }, 'b')?.total).toBe(3);
    expect(readTrail({ trail: { ...trail, total: 1 } }, 'b')?.total).toBe(3);
  });

  it.each([
    null,
    undefined,
    'trail',
    {},
    { trail: null },
    { trail: { ...trail, rankingId: 1 } },
    { trail: { ...trail, ids: 'abc' } },
    { trail: { ...trail, ids: ['a', 2] } },
  ])('refuses %j', (state) => {
    expect(readTrail(state, 'b')).toBeNull();
  });

  it('refuses a trail that does not lead to the manga', () => {
    expect(readTrail({ trail }, 'z')).toBeNull();
  });
});

describe('stepTrail', () => {
  it('leads on and back, to both ends', () => {
    expect(stepTrail(trail, 1)?.index).toBe(2);
    expect(stepTrail(trail, -1)?.index).toBe(0);
    expect(stepTrail({ ...trail, index: 2 }, 1)).toBeNull();
    expect(stepTrail({ ...trail, index: 0 }, -1)).toBeNull();
  });
});

describe('extendTrail', () => {
  it('takes the whole ranking and finds its place in it', () => {
    expect(isTrailCut(trail)).toBe(true);
    const whole = extendTrail(trail, ['z', 'a', 'b', 'c', 'd']);
    expect(whole).toEqual({ ...trail, ids: ['z', 'a', 'b', 'c', 'd'], index: 2, total: 5 });
    expect(isTrailCut(whole)).toBe(false);
  });

  it('keeps its ids when its manga left the ranking', () => {
    expect(extendTrail(trail, ['x', 'y'])).toEqual({ ...trail, total: 3 });
  });
});
