import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createShortid, planSharingRepair, slugify, uniqueSlug } from './link-parts.ts';

const titles = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', 'é', '-', ' ', '9', '日', '🔥'), maxLength: 90 }),
);

describe('slugify', () => {
  it.each([
    ['Top Shōnen 2024 !', 'top-shonen-2024'],
    ['  --Été -- d’Œuvres-- ', 'ete-d-oeuvres'],
    ['Straße & Cæsar', 'strasse-caesar'],
    ['進撃の巨人', 'classement'],
    ['🔥🔥', 'classement'],
    ['', 'classement'],
    ['   ', 'classement'],
    ['日本 top 10', 'top-10'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a'.repeat(10_000), 'a'.repeat(60)],
  ])('%j gives %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('trims again after the cut', () => {
    expect(slugify(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
    expect(slugify(`${'a'.repeat(58)} b`)).toBe(`${'a'.repeat(58)}-b`);
  });

  it('holds a–z, 0–9 and single inner hyphens, 1 to 60 characters', () => {
    fc.assert(
      fc.property(titles, (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(titles, (title) => {
        expect(slugify(slugify(title))).toBe(slugify(title));
      }),
    );
  });
});

describe('uniqueSlug', () => {
  it('numbers from 2', () => {
    const taken = new Set(['top', 'top-2']);
    expect(uniqueSlug('Autre', (slug) => taken.has(slug))).toBe('autre');
    expect(uniqueSlug('Top', (slug) => taken.has(slug))).toBe('top-3');
  });

  it('keeps the suffix inside the 60, without a double hyphen', () => {
    const title = `${'a'.repeat(57)} bc`;
    const full = slugify(title);
    expect(full).toHaveLength(60);
    expect(uniqueSlug(title, (slug) => slug === full)).toBe(`${'a'.repeat(57)}-2`);
  });

  it('never gives a slug twice, whatever the titles', () => {
    fc.assert(
      fc.property(fc.array(titles, { maxLength: 25 }), (list) => {
        const taken = new Set<string>();
        for (const title of [...list, ...list]) {
          const slug = uniqueSlug(title, (candidate) => taken.has(candidate));
          expect(taken).not.toContain(slug);
          expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
          expect(slug.length).toBeLessThanOrEqual(60);
          taken.add(slug);
        }
      }),
    );
  });

  it('stays inside the 60 with four-digit suffixes', () => {
    const taken = new Set<string>();
    for (let count = 0; count < 1200; count += 1) {
      taken.add(uniqueSlug('x'.repeat(80), (slug) => taken.has(slug)));
    }
    expect(taken.size).toBe(1200);
    expect(Math.max(...[...taken].map((slug) => slug.length))).toBe(60);
  });
});

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

const whole = { ownerHandle: 'oda', slug: 'top', shortid: 'Ab3dEf9h' };

describe('planSharingRepair', () => {
  it('has nothing to do when all is well', () => {
    expect(planSharingRepair(whole, 'oda')).toBeNull();
    expect(planSharingRepair({ ...whole, ownerHandle: '' }, '')).toBeNull();
  });

  it.each([
    [{ ownerHandle: 'ancien' }, { needsSlug: false, needsShortid: false }],
    [{ slug: '' }, { needsSlug: true, needsShortid: false }],
    [{ slug: 'a/b' }, { needsSlug: true, needsShortid: false }],
    [{ shortid: '' }, { needsSlug: false, needsShortid: true }],
    [{ shortid: 'a-b' }, { needsSlug: false, needsShortid: true }],
    [
      { slug: '', shortid: 'Ab3dEf9' },
      { needsSlug: true, needsShortid: true },
    ],
  ])('repairs %j', (wrong, repair) => {
    expect(planSharingRepair({ ...whole, ...wrong }, 'oda')).toEqual({
      ownerHandle: 'oda',
      ...repair,
    });
  });
});
