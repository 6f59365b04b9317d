import { sampleRanking } from '@palmanga/core/testing';
import { describe, expect, test } from 'vitest';

import {
  authUserOf,
  favoriteDocument,
  itemDocument,
  isDocumentId,
  mangaDetailsDocument,
  mangaDocument,
  newRankingDocument,
  noteFields,
  readFavorite,
  readItem,
  readItemIds,
  readLatestNote,
  readManga,
  readMangaDetails,
  topItemsField,
  type Fields,
  readProfile,
  readRanking,
  timeOf,
} from './index.ts';

const at = (milliseconds: number) => ({ toMillis: () => milliseconds });

describe('rankings', () => {
  const seed = {
    ownerUid: 'u1',
    ownerHandle: 'alice',
    ownerName: 'Alice M.',
    title: 'Top Shonen',
    slug: 'top-shonen',
    shortid: 'Ab3dEf6h',
    visibility: 'public',
    copiedFrom: null,
  } as const;

  test('a new one reads back as it was written', () => {
    const ranking = readRanking('r1', { ...newRankingDocument(seed, at(1500)) });
    expect(ranking).toEqual(sampleRanking({ id: 'r1', ...seed, createdAt: 1500, updatedAt: 1500 }));
  });

  test('a copy names its source, and an original holds no field for it', () => {
    const copy = newRankingDocument({ ...seed, copiedFrom: 'r0' }, at(1500));
    expect(readRanking('r1', { ...copy }).copiedFrom).toBe('r0');
    expect(newRankingDocument(seed, at(1500))).not.toHaveProperty('copiedFrom');
    expect(readRanking('r1', { copiedFrom: 7 }).copiedFrom).toBeNull();
  });

  test('userHandle is a fallback reading of ownerHandle', () => {
    expect(readRanking('r1', { userHandle: 'old' }).ownerHandle).toBe('old');
    expect(readRanking('r1', { ownerHandle: '', userHandle: 'old' }).ownerHandle).toBe('old');
    expect(readRanking('r1', { ownerHandle: 'new', userHandle: 'old' }).ownerHandle).toBe('new');
  });

  test('texts of other programs are cleaned when they are read', () => {
    const odd = 'abc\u202Egnp.exe\0\u2028x';
    const line = 'abcgnp.exe x';
    const topItems = { ids: ['a'], titles: [odd], covers: [''] };
    const fields = { title: odd, ownerName: odd, description: odd, itemIds: ['a'], topItems };
    expect(readRanking('r1', { ...fields, visibility: 'public' })).toMatchObject({
      title: line,
      ownerName: line,
      description: 'abcgnp.exe\nx',
      topItems: [{ title: line }],
    });
    expect(readItem('a', { title: odd, author: '\u3164', note: odd })).toMatchObject({
      title: line,
      author: '',
      note: { text: 'abcgnp.exe\nx' },
    });
    expect(readFavorite('a', { title: odd, author: odd })).toMatchObject({
      title: line,
      author: line,
    });
    expect(readProfile('u', { displayName: odd, bio: odd }, null)).toMatchObject({
      displayName: line,
      bio: 'abcgnp.exe\nx',
    });
    expect(readManga('a', { title: odd, author: odd, altTitles: [odd] })).toMatchObject({
      title: line,
      author: line,
      originalTitle: null,
      altTitles: [line],
      officialTitles: 0,
    });
    expect(readMangaDetails({ description: odd }).description).toBe('abcgnp.exe\nx');
  });

  test('a document without the name of its owner has none', () => {
    expect(readRanking('r1', {}).ownerName).toBe('');
    expect(readRanking('r1', { ownerName: 5 }).ownerName).toBe('');
  });

  test('a document without visibility is public, with an unknown one private', () => {
    expect(readRanking('r1', {}).visibility).toBe('public');
    for (const visibility of [null, 'unlisted', '', 3]) {
      expect(readRanking('r1', { visibility }).visibility).toBe('private');
    }
    expect(readRanking('r1', { visibility: 'private' }).visibility).toBe('private');
  });

  test('the count is the number of ids when they are there', () => {
    expect(readRanking('r1', { itemsCount: 9, itemIds: ['a', 'b'] }).itemsCount).toBe(2);
    expect(readRanking('r1', { itemsCount: 9 }).itemsCount).toBe(9);
    expect(readRanking('r1', { itemsCount: -1 }).itemsCount).toBe(0);
    expect(readItemIds({})).toBeNull();
  });

  test.each(['', 'a/b', '..', '__x__', 3, null, { a: 1 }])(
    'a list with %j counts as missing, so that the items tell the order',
    (bad) => {
      expect(readItemIds({ itemIds: ['a', bad, 'b'] })).toBeNull();
      expect(readRanking('r1', { itemIds: [bad], itemsCount: 4 }).itemsCount).toBe(4);
      expect(readItemIds({ itemIds: ['a', 'b'] })).toEqual(['a', 'b']);
    },
  );

  test('the first items are those whose copies are still true, up to the first that is not', () => {
    const copy = (id: string) => ({ id, title: `Titre ${id}`, cover: null });
    const topItems = ['a', 'b', 'c'].map(copy);
    const read = (fields: Fields) => readRanking('r1', fields).topItems;
    const stored = { topItems: topItemsField(topItems) };
    expect(read({ itemIds: ['a', 'b', 'c'], ...stored })).toEqual(topItems);
    expect(read({ itemIds: ['c', 'b', 'x', 'a'], ...stored })).toEqual(['c', 'b'].map(copy));
    expect(read({ itemIds: ['x', 'a'], ...stored })).toEqual([]);
    expect(read(stored)).toEqual([]);
    const odd = { ids: [null, 5, 'a', ''], titles: 'b', covers: [1, 2, 3, { a: 1 }] };
    expect(read({ itemIds: ['a', 'b'], topItems: odd })).toEqual([
      { id: 'a', title: '', cover: null },
    ]);
    for (const none of [null, 'a', [], ['a'], { a: 1 }, { ids: 'a' }]) {
      expect(read({ itemIds: ['a'], topItems: none })).toEqual([]);
    }
  });

  test('an empty document gives an entity without holes', () => {
    expect(Object.values(readRanking('r1', {}))).not.toContain(undefined);
  });
});

describe('items', () => {
  test('reads back as it was written', () => {
    const item = {
      mangaId: 'm1',
      title: 'Monster',
      author: 'Urasawa',
      coverUrl: 'covers/m1.webp',
      position: 3,
      addedAt: 5,
      note: { text: 'Le plus beau', isSpoiler: true },
    };
    const stored = { ...itemDocument(item, at(5)), ...noteFields(item.note, at(6)) };
    expect(readItem('m1', stored)).toEqual(item);
    expect(readLatestNote('m1', stored)).toEqual({
      mangaId: 'm1',
      note: item.note,
      notedAt: 6,
    });
    expect(readItem('m1', { ...itemDocument(item, at(5)) }).note).toBeNull();
  });

  test.each(['coverUrl', 'cover', 'thumb', 'thumbnail'])('the cover may be under %s', (name) => {
    expect(readItem('m1', { [name]: 'x.webp' }).coverUrl).toBe('x.webp');
  });

  test('the first of the cover fields that is set wins, and the id stands in for mangaId', () => {
    const item = readItem('m1', { coverUrl: '', thumb: 'b', thumbnail: 'c' });
    expect(item.coverUrl).toBe('b');
    expect(item.mangaId).toBe('m1');
    expect(readItem('m1', { mangaId: 'm2' }).mangaId).toBe('m2');
  });
});

describe('mangas', () => {
  const manga = {
    id: 'm1',
    title: 'Shōjo Œuvre',
    author: 'Ōda',
    originalTitle: null,
    altTitles: ['L’automne', '秋'],
    officialTitles: 0,
    coverThumbUrl: null,
    sourceCoverUrl: 'https://covers.example/1.jpg',
    anilistId: 12,
    createdAt: 1,
    updatedAt: 2,
  };

  test('reads back as it was written, with the search fields of core', () => {
    const document = mangaDocument(manga, at);
    expect(readManga('m1', { ...document })).toEqual(manga);
    expect(document.titleLower).toBe('shojo oeuvre');
    expect(document.authorLower).toBe('oda');
    expect(document.sourcescoverUrl).toBe(manga.sourceCoverUrl);
    expect(document.searchPrefixes).toContain('sho');
    expect(document.searchPrefixes).toContain('od');
    expect(document.wordStarts).toMatchObject({ sho: true, od: true });
  });

  test('sourcesCoverUrl is a fallback reading of sourcescoverUrl', () => {
    expect(readManga('m1', { sourcesCoverUrl: 'a' }).sourceCoverUrl).toBe('a');
    expect(readManga('m1', { sourcescoverUrl: 'b', sourcesCoverUrl: 'a' }).sourceCoverUrl).toBe(
      'b',
    );
  });

  test('details read back as they were written', () => {
    const details = { description: 'Il…', coverLargeUrl: null, createdAt: 1, updatedAt: 2 };
    expect(readMangaDetails({ ...mangaDetailsDocument(details, at) })).toEqual(details);
  });

  test('a title or an author that is a number is its text', () => {
    expect(readManga('m1', { title: 1984, author: 0 })).toMatchObject({
      title: '1984',
      author: '0',
    });
  });

  test('fields of another type count as absent', () => {
    const read = readManga('m1', { title: [3], anilistId: '12', coverThumbUrl: {} });
    expect(read).toMatchObject({ title: '', anilistId: null, coverThumbUrl: null });
  });
});

test.each([
  ['covers/a.webp', 'covers/a.webp'],
  ['http://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['javascript:alert(1)', null],
])('an item and a favorite with the cover %j are written with %j', (coverUrl, stored) => {
  const copy = { mangaId: 'm1', title: 'A', author: 'B', coverUrl };
  expect(favoriteDocument(copy, at(7)).coverUrl).toBe(stored);
  expect(itemDocument({ ...copy, position: 1, addedAt: 7 }, at(7)).coverUrl).toBe(stored);
});

test('a favorite reads back as it was written', () => {
  const favorite = { mangaId: 'm1', title: 'A', author: 'B', coverUrl: null };
  const document = favoriteDocument(favorite, at(7));
  expect(readFavorite('m1', { ...document })).toEqual({ ...favorite, createdAt: 7 });
});

test('a profile takes the e-mail of the account when it holds none', () => {
  expect(readProfile('u1', {}, 'a@b.fr')).toEqual({
    uid: 'u1',
    displayName: null,
    bio: '',
    photoURL: null,
    username: null,
    usernameChangedAt: null,
    hasPage: false,
    handle: null,
    email: 'a@b.fr',
    updatedAt: null,
  });
  expect(readProfile('u1', { email: 'c@d.fr' }, 'a@b.fr').email).toBe('c@d.fr');
});

test('a profile reads back the username and the handle that it holds', () => {
  expect(readProfile('u1', { username: 'lea', handle: 'lea-m' }, null)).toMatchObject({
    username: 'lea',
    handle: 'lea-m',
  });
});

test.each([
  [at(1500), 1500],
  [1500.7, 1500],
  [new Date(1500), 1500],
  ['1970-01-01T00:00:01.500Z', 1500],
  ['hier', null],
  [{ _seconds: 1, _nanoseconds: 500_700_000 }, 1500],
  [{ seconds: 1, nanoseconds: 0 }, 1000],
  [{ _seconds: 1 }, null],
  [{ _seconds: Number.NaN, _nanoseconds: 0 }, null],
  [Number.NaN, null],
  [{}, null],
  [undefined, null],
])('time written as %o', (value, expected) => {
  expect(timeOf({ at: value }, 'at')).toBe(expected);
});

test.each(['', 'a/b', '.', '..', '__x__', '\uD800'])('%o is no document id', (id) => {
  expect(isDocumentId(id)).toBe(false);
});

describe('an account of Firebase Authentication', () => {
  const stored = { uid: 'u', email: undefined, displayName: '', photoURL: '' };
  const account = { uid: 'u', email: null, displayName: null, photoURL: null, isAdmin: false };

  test('has null for what it lacks', () => {
    expect(authUserOf(stored, undefined)).toEqual(account);
  });

  test.each([
    [true, true],
    ['true', false],
    [1, false],
  ])('with the claim %j may import: %s', (admin, isAdmin) => {
    expect(authUserOf(stored, { admin })).toEqual({ ...account, isAdmin });
  });
});
