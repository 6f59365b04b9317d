import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { slugify } from './link-parts.ts';
import {
  handleLookup,
  parseSlugShort,
  sharePath,
  shareUrl,
  shortShareUrl,
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
    // A shortid that no resolver would read.
    expect(sharePath({ ...ranking, ownerHandle: '', shortid: 'a-b' })).toBe('/rankings/id1');
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
