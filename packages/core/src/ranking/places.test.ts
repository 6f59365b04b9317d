import { describe, expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { parsePlacesQuestion, placeIn } from './places.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`);

describe('parsePlacesQuestion', () => {
  it('names each ranking once', () => {
    expect(parsePlacesQuestion(['b', 'a', 'b'])).toEqual(['b', 'a']);
    expect(parsePlacesQuestion([])).toEqual([]);
  });

  it('takes as many as a page shows, and no more', () => {
    expect(LIMITS.placesAtOnce).toBe(LIMITS.pageSize);
    expect(parsePlacesQuestion(ids(20))).toHaveLength(20);
    expect(() => parsePlacesQuestion(ids(21))).toThrow(
      expect.objectContaining({ code: 'payload-invalid' }),
    );
  });
});

describe('placeIn', () => {
  it('counts from 1', () => {
    expect(placeIn('r', ['a', 'b'], 'a')).toEqual({ rankingId: 'r', position: 1 });
    expect(placeIn('r', ['a', 'b'], 'b')).toEqual({ rankingId: 'r', position: 2 });
  });

  it('is null for a manga that is not in it', () => {
    expect(placeIn('r', ['a', 'b'], 'c')).toBeNull();
    expect(placeIn('r', [], 'a')).toBeNull();
  });
});
