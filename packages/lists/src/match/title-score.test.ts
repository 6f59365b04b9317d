import { describe, expect, it } from 'vitest';

import { titleScore, titleShape } from './title-score.ts';

const scoreOf = (one: string, other: string) => titleScore(titleShape(one), titleShape(other));

describe('titleScore', () => {
  it('is 1 for one key, 0 for nothing in common or nothing at all', () => {
    expect(scoreOf('Haikyū', 'Haikyuu!!')).toBe(1);
    expect(scoreOf('Berserk', 'Monta')).toBe(0);
    expect(scoreOf('', '')).toBe(0);
    expect(scoreOf('a', 'b')).toBe(0);
  });

  it('is symmetric, and more for a slip than for another title', () => {
    expect(scoreOf('naruot', 'Naruto')).toBe(scoreOf('Naruto', 'naruot'));
    expect(scoreOf('naruot', 'Naruto')).toBeGreaterThan(scoreOf('naruot', 'Narutaru'));
  });

  it('is high when all words of one are in the other', () => {
    expect(scoreOf('Boruto', 'Boruto: Naruto Next Generations')).toBeGreaterThan(0.6);
    expect(scoreOf('Borut', 'Boruto: Naruto Next Generations')).toBeLessThan(0.5);
  });
});
