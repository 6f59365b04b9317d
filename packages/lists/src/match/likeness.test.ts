import { describe, expect, it } from 'vitest';

import { titleLikeness, titleShape } from './likeness.ts';

const likeness = (one: string, other: string) => titleLikeness(titleShape(one), titleShape(other));

describe('titleLikeness', () => {
  it('is 1 for one key, 0 for nothing in common or nothing at all', () => {
    expect(likeness('Haikyū', 'Haikyuu!!')).toBe(1);
    expect(likeness('Berserk', 'Monta')).toBe(0);
    expect(likeness('', '')).toBe(0);
    expect(likeness('a', 'b')).toBe(0);
  });

  it('is symmetric, and more for a slip than for another title', () => {
    expect(likeness('naruot', 'Naruto')).toBe(likeness('Naruto', 'naruot'));
    expect(likeness('naruot', 'Naruto')).toBeGreaterThan(likeness('naruot', 'Narutaru'));
  });

  it('is high when all words of one are in the other', () => {
    expect(likeness('Boruto', 'Boruto: Naruto Next Generations')).toBeGreaterThan(0.6);
    expect(likeness('Borut', 'Boruto: Naruto Next Generations')).toBeLessThan(0.5);
  });
});
