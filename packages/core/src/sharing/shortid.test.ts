import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createShortid, isShortid } from './shortid.ts';

describe('createShortid', () => {
  it('gives eight letters and digits for any bytes', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(255)), (bytes) => {
        const take = (count: number) => Uint8Array.from(bytes.take(count));
        expect(createShortid(take)).toMatch(/^[A-Za-z0-9]{8}$/);
      }),
    );
  });

  it('draws again for the bytes that would favour some letters', () => {
    const draws = [[255, 0, 248, 1, 61, 62, 247, 254], [2, 253, 3], [4]];
    const asked: number[] = [];
    const shortid = createShortid((count) => {
      asked.push(count);
      return Uint8Array.from(draws.shift() ?? []);
    });
    expect(asked).toEqual([8, 3, 1]);
    expect(shortid).toBe('AB9A9CDE');
  });

  it('takes each of the 62 characters equally often', () => {
    const counts = new Map<string, number>();
    let byte = 0;
    for (let round = 0; round < 31; round += 1) {
      const shortid = createShortid((count) =>
        Uint8Array.from({ length: count }, () => byte++ % 256),
      );
      for (const letter of shortid) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).toBe(62);
    expect(new Set(counts.values())).toEqual(new Set([4]));
  });

  it('keeps eight characters of a source that gives more than it was asked for', () => {
    expect(createShortid(() => Uint8Array.from({ length: 12 }, (_, index) => index))).toBe(
      'ABCDEFGH',
    );
  });

  it('gives up on a source that never gives a usable byte', () => {
    expect(() => createShortid((count) => new Uint8Array(count).fill(255))).toThrow(
      expect.objectContaining({ code: 'internal' }),
    );
  });
});

describe('isShortid', () => {
  it.each(['abcdEF12', '00000000'])('accepts %j', (text) => {
    expect(isShortid(text)).toBe(true);
  });

  it.each(['', 'abcdEF1', 'abcdEF123', 'abcd-F12', 'abcdEF1é', 'abcdEF1\n'])(
    'refuses %j',
    (text) => {
      expect(isShortid(text)).toBe(false);
    },
  );
});
