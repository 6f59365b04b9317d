import { describe, expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { parseTitle, requireRankingCapacity } from './ranking.ts';

describe('parseTitle', () => {
  it.each([
    ['  Top Shonen ', 'Top Shonen'],
    ['🔥', '🔥'],
    ['進撃', '進撃'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a\uD800', 'a\uFFFD'],
    [` ${'a'.repeat(200)} `, 'a'.repeat(200)],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['Top\t10\0 \u202Eed', 'Top 10 ed'],
    [`${'a'.repeat(200)}\0`, 'a'.repeat(200)],
  ])('%j gives %j', (title, expected) => {
    expect(parseTitle(title)).toBe(expected);
  });

  it.each(['', ' \n\t\u00A0', '\u200B\u200D', '\u2066\u0000'])(
    'refuses the invisible %j',
    (title) => {
      expect(() => parseTitle(title)).toThrow(expect.objectContaining({ code: 'title-required' }));
    },
  );

  it.each([201, 10_000])('refuses %d characters', (length) => {
    expect(() => parseTitle('a'.repeat(length))).toThrow(
      expect.objectContaining({ code: 'title-too-long' }),
    );
  });
});

describe('requireRankingCapacity', () => {
  it('lets a user have 1,000 rankings and no more', () => {
    expect(LIMITS.rankingsPerUser).toBe(1000);
    for (const count of [0, 1, 999]) expect(() => requireRankingCapacity(count)).not.toThrow();
    for (const count of [1000, 1001]) {
      expect(() => requireRankingCapacity(count)).toThrow(
        expect.objectContaining({ code: 'ranking-limit' }),
      );
    }
  });
});
