import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { slugify } from '../text/slug.ts';
import {
  handleLookup,
  parseSlugShort,
  sharePath,
  shareUrl,
  shortShareUrl,
  planSharingRepair,
  createShortid,
  isShortid,
} from './share-links.ts';

const ranking = {
  id: 'id1',
  ownerHandle: 'bob',
  slug: 'top-shonen',
  shortid: 'aB3dE6gH',
  visibility: 'public',
} as const;

describe('sharePath', () => {
  it('is /{handle}/{slug} when it can', () => {
    expect(sharePath(ranking)).toBe('/bob/top-shonen');
  });

  it.each(['', 'dashboard', 'r', 'Jean Dupont', 'a/b'])(
    'is /rankings/{slug}-{shortid} with the handle %j',
    (ownerHandle) => {
      expect(sharePath({ ...ranking, ownerHandle })).toBe('/rankings/top-shonen-aB3dE6gH');
    },
  );

  it('is /rankings/{id} without slug, or without handle and shortid, or when private', () => {
    expect(sharePath({ ...ranking, slug: '' })).toBe('/rankings/id1');
    expect(sharePath({ ...ranking, ownerHandle: '', shortid: '' })).toBe('/rankings/id1');
    expect(sharePath({ ...ranking, visibility: 'private' })).toBe('/rankings/id1');
    expect(sharePath({ ...ranking, slug: '', id: 'a/b?' })).toBe('/rankings/a%2Fb%3F');
  });
});

describe('two owners with one handle', () => {
  it('has the first form only when it leads to this very ranking', () => {
    expect(sharePath(ranking, { id: 'id1' })).toBe('/bob/top-shonen');
    expect(sharePath(ranking, { id: 'id2' })).toBe('/rankings/top-shonen-aB3dE6gH');
    expect(sharePath(ranking, null)).toBe('/rankings/top-shonen-aB3dE6gH');
    expect(sharePath({ ...ranking, shortid: '' }, { id: 'id2' })).toBe('/rankings/id1');
    expect(shareUrl(ranking, 'https://p.example', null)).toBe(
      'https://p.example/rankings/top-shonen-aB3dE6gH',
    );
  });

  it('is looked up only where the first form could apply', () => {
    expect(handleLookup(ranking)).toEqual({ handle: 'bob', slug: 'top-shonen' });
    expect(handleLookup({ ...ranking, slug: '' })).toBeNull();
    expect(handleLookup({ ...ranking, ownerHandle: 'dashboard' })).toBeNull();
    expect(handleLookup({ ...ranking, visibility: 'private' })).toBeNull();
  });
});

describe('shareUrl and shortShareUrl', () => {
  it('put the origin first, with or without its end slash', () => {
    expect(shareUrl(ranking, 'https://p.example')).toBe('https://p.example/bob/top-shonen');
    expect(shareUrl(ranking, 'https://p.example/')).toBe('https://p.example/bob/top-shonen');
    expect(shareUrl(ranking, 'https://p.example//')).toBe('https://p.example/bob/top-shonen');
    expect(shortShareUrl(ranking, 'https://p.example/')).toBe(
      'https://p.example/r/top-shonen-aB3dE6gH',
    );
  });

  it('has no short form without a shortid, or for a private ranking', () => {
    expect(shortShareUrl({ ...ranking, shortid: '' }, 'https://p')).toBe(
      'https://p/bob/top-shonen',
    );
    expect(shortShareUrl({ ...ranking, visibility: 'private' }, 'https://p')).toBe(
      'https://p/rankings/id1',
    );
    expect(shortShareUrl({ ...ranking, slug: '' }, 'https://p')).toBe('https://p/r/aB3dE6gH');
  });
});

describe('parseSlugShort', () => {
  it.each([
    ['top-shonen-aB3dE6gH', 'top-shonen', 'aB3dE6gH'],
    ['aB3dE6gH', '', 'aB3dE6gH'],
    ['-aB3dE6gH', '', 'aB3dE6gH'],
    ['top-', 'top', ''],
    ['', '', ''],
  ])('reads %j', (slugShort, slug, shortid) => {
    expect(parseSlugShort(slugShort)).toEqual({ slug, shortid });
  });

  it('reads back what the short form wrote, for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const slug = slugify(title);
        const url = shortShareUrl({ ...ranking, slug }, 'https://p');
        const slugShort = decodeURIComponent(url.slice('https://p/r/'.length));
        expect(parseSlugShort(slugShort)).toEqual({ slug, shortid: ranking.shortid });
      }),
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
