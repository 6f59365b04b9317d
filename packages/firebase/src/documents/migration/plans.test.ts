import { describe, expect, test } from 'vitest';

import { mangaDocument } from '../written-mangas.ts';
import { isSame } from './changes.ts';
import {
  favoriteIdOf,
  isTombstone,
  longTexts,
  planFavorite,
  planManga,
  planRanking,
} from './plans.ts';

const time = (milliseconds: number) => ({ toMillis: () => milliseconds, milliseconds });
const complete = { title: 'Top', visibility: 'public', createdAt: time(1), updatedAt: time(2) };
const WRITTEN = 500;
const plan = (fields: object) => planRanking({ ...complete, ...fields }, WRITTEN, (at) => at);

describe('planManga', () => {
  test('gives a manga of another program the search fields of the importer', () => {
    const manga = {
      id: 'm1',
      title: 'L’Été',
      author: 'Ōda',
      originalTitle: 'Natsu',
      altTitles: [],
      officialTitles: 0,
      coverThumbUrl: null,
      sourceCoverUrl: null,
      anilistId: null,
      createdAt: 1,
      updatedAt: 1,
    };
    const { title, author } = manga;
    const { changes, faults } = planManga('m1', {
      title,
      author,
      originalTitle: 'Natsu',
      titleLower: 'l’été',
    });
    expect(faults).toEqual(['without the fields of the search']);
    const written = { ...mangaDocument(manga, time) };
    expect(written).toMatchObject(changes ?? {});
    expect(planManga('m1', written)).toEqual({ changes: null, faults: [], leftAlone: [] });
  });

  test('says of one without a title that it stays so', () => {
    expect(planManga('m1', { author: 'Oda' }).leftAlone).toHaveLength(1);
  });

  test('makes texts of a title and an author that are numbers', () => {
    const { changes, faults, leftAlone } = planManga('m1', { title: 1984, author: 7 });
    const texts = { title: '1984', author: '7', titleLower: '1984', authorLower: '7' };
    expect(changes).toMatchObject(texts);
    expect(changes?.['searchPrefixes']).toContain('198');
    expect(faults).toHaveLength(3);
    expect(leftAlone).toEqual([]);
    expect(planManga('m1', { ...changes }).changes).toBeNull();
    expect(planManga('m1', { ...changes, title: 1984 }).changes).toEqual({ title: '1984' });
    expect(planManga('m1', { title: Number.NaN }).changes).toMatchObject({ title: '' });
  });
});

describe('planRanking', () => {
  test('leaves a complete one, a private one too', () => {
    expect(plan({})).toEqual({ changes: null, faults: [], leftAlone: [] });
    expect(plan({ visibility: 'private' }).changes).toBeNull();
  });

  test.each([
    [{ createdAt: undefined }, { createdAt: 2 }],
    [{ createdAt: '1970-01-01T00:00:00.007Z' }, { createdAt: 7 }],
    [
      { createdAt: undefined, updatedAt: undefined },
      { createdAt: WRITTEN, updatedAt: WRITTEN },
    ],
    [{ createdAt: undefined, updatedAt: time(WRITTEN + 1) }, { createdAt: WRITTEN }],
    [{ updatedAt: undefined }, { updatedAt: 1 }],
    [{ visibility: undefined }, { visibility: 'public' }],
    [{ title: '\u200B ' }, { title: 'Classement' }],
    [{ title: undefined }, { title: 'Classement' }],
    [{ title: 1984 }, { title: '1984' }],
    [{ title: Number.NaN }, { title: 'Classement' }],
    [{ createdAt: { _seconds: 3, _nanoseconds: 7_000_000 } }, { createdAt: 3007 }],
    [{ updatedAt: { seconds: 3, nanoseconds: 0 } }, { updatedAt: 3000 }],
    [{ updatedAt: { _seconds: '3', _nanoseconds: 0 } }, { updatedAt: 1 }],
    [{ itemIds: ['a', 'b'], itemsCount: 99 }, { itemsCount: 2 }],
  ])('completes %j', (wrong, changes) => {
    expect(plan(wrong).changes).toEqual(changes);
    expect(plan(wrong).faults).toHaveLength(Object.keys(changes).length);
  });

  test.each(['friends', '', null, false, 0, {}])(
    'leaves the visibility %j alone, and says so',
    (visibility) => {
      expect(plan({ visibility })).toMatchObject({ changes: null, faults: [] });
      expect(plan({ visibility }).leftAlone).toHaveLength(1);
    },
  );

  test('leaves a long title alone, and says so', () => {
    expect(plan({ title: 'x'.repeat(201) })).toMatchObject({ changes: null });
    expect(plan({ title: 'x'.repeat(201) }).leftAlone).toHaveLength(1);
    expect(plan({ title: 'x'.repeat(200) }).leftAlone).toEqual([]);
  });

  test('knows what stands in the place of a deleted ranking', () => {
    expect(isTombstone({ deletedAt: time(1) })).toBe(true);
    expect(isTombstone({ deletedAt: time(1), ownerUid: 'lea' })).toBe(false);
    expect(isTombstone({})).toBe(false);
  });
});

test('a favorite gets a date, and the id of its manga', () => {
  expect(planFavorite({ createdAt: time(1) }, WRITTEN, (at) => at).changes).toBeNull();
  expect(planFavorite({}, WRITTEN, (at) => at).changes).toEqual({ createdAt: WRITTEN });
  const asMap = { createdAt: { _seconds: 3, _nanoseconds: 0 } };
  expect(planFavorite(asMap, WRITTEN, (at) => at).changes).toEqual({ createdAt: 3000 });
  expect(favoriteIdOf('x', { mangaId: 'm1' })).toBe('m1');
  expect(favoriteIdOf('m1', { mangaId: 'm1' })).toBeNull();
  expect(favoriteIdOf('m1', {})).toBeNull();
  expect(favoriteIdOf('m1', { mangaId: 'a/b' })).toBeNull();
});

test('long texts of a profile are named', () => {
  expect(longTexts({ bio: 'x'.repeat(140), displayName: 'x'.repeat(80) })).toEqual([]);
  expect(longTexts({ bio: 'x'.repeat(141), displayName: 'x'.repeat(81) })).toHaveLength(2);
});

test.each([
  [{ a: [1, 'b'] }, { a: [1, 'b'] }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  [{ a: undefined }, { b: undefined }, false],
])('%j and %j are the same: %s', (left, right, expected) => {
  expect(isSame(left, right)).toBe(expected);
});
