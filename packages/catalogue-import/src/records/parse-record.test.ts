import { LIMITS } from '@palmanga/core';
import { describe, expect, test } from 'vitest';

import { FIELD_LIMITS, type ParsedRecord } from './import-record.ts';
import { parseRecord } from './parse-record.ts';

const valid = (fields: object) => ({ id: 'mal-13', title: 'One Piece', ...fields });

function recordOf(parsed: ParsedRecord) {
  if (parsed.kind !== 'valid') throw new Error(`the record is ${parsed.kind}`);
  return parsed.record;
}

describe('a record of the specification', () => {
  test('keeps every field, cleaned', () => {
    const parsed = parseRecord(
      {
        id: ' mal-13 ',
        anilistId: 30013,
        title: ' One\n Piece ',
        author: 'Eiichirō Oda',
        altTitles: ['One\tPiece', ' ワンピース ', 'OP'],
        coverThumbUrl: 'covers/one-piece.svg',
        sourcescoverUrl: 'gs://bucket/covers/one-piece.svg',
        mangaDetails: { description: 'Un <b>trésor</b>.', coverLargeUrl: 'https://x.test/l.jpg' },
      },
      'catalogue',
    );
    expect(parsed).toEqual({
      kind: 'valid',
      notices: [],
      record: {
        id: 'mal-13',
        anilistId: 30013,
        title: 'One Piece',
        frenchTitle: null,
        author: 'Eiichirō Oda',
        officialTitles: [],
        altTitles: ['ワンピース', 'OP'],
        coverThumbUrl: 'covers/one-piece.svg',
        sourceCoverUrl: 'gs://bucket/covers/one-piece.svg',
        description: 'Un trésor.',
        coverLargeUrl: 'https://x.test/l.jpg',
      },
    });
  });

  test('may hold little more than an id and a title', () => {
    expect(recordOf(parseRecord({ id: 13, title: 'One Piece' }, 'catalogue'))).toEqual({
      id: '13',
      anilistId: null,
      title: 'One Piece',
      frenchTitle: null,
      author: '',
      officialTitles: [],
      altTitles: [],
      coverThumbUrl: null,
      sourceCoverUrl: null,
      description: '',
      coverLargeUrl: null,
    });
  });

  test('sourcesCoverUrl is read when sourcescoverUrl is missing', () => {
    const url = 'https://x.test/a.jpg';
    expect(recordOf(parseRecord(valid({ sourcesCoverUrl: url }), 'catalogue')).sourceCoverUrl).toBe(
      url,
    );
  });

  test.each([undefined, null, '', '  '])('without id: %j', (id) => {
    expect(parseRecord({ id, title: 'x' }, 'catalogue')).toEqual({ kind: 'without-id' });
  });

  test.each([
    ['a text', 'One Piece', 'not-an-object'],
    ['a list', [], 'not-an-object'],
    ['null', null, 'not-an-object'],
    ['an object as id', { id: {}, title: 'x' }, 'id-not-text', { field: 'id', value: '{}' }],
    ['a fraction as id', { id: 1.5, title: 'x' }, 'id-not-text', { value: '1.5' }],
    ['a path as id', { id: 'a/b', title: 'x' }, 'id-invalid', { field: 'id', value: '"a/b"' }],
    ['a reserved id', { id: '__proto__', title: 'x' }, 'id-invalid'],
    [
      'an id that turns around',
      { id: 'a\u202Eb', title: 'x' },
      'id-invalid',
      { value: '"a\\u{202e}b"' },
    ],
    ['a hidden sign in an id', { id: 'a\u200Bb', title: 'x' }, 'id-invalid'],
    ['a title of nothing visible', { id: '1', title: '\u3164\u202E' }, 'title-missing'],
    ['a dot as id', { id: '..', title: 'x' }, 'id-invalid'],
    ['a long id', { id: 'x'.repeat(151), title: 'x' }, 'id-too-long', { size: 151, limit: 150 }],
    ['an id of many bytes', { id: '漫'.repeat(51), title: 'x' }, 'id-too-long', { size: 153 }],
    ['no title', { id: '1' }, 'title-missing'],
    ['an empty title', { id: '1', title: ' ' }, 'title-missing'],
    ['a number as title', { id: '1', title: 5 }, 'title-invalid'],
    [
      'a long title',
      { id: '1', title: 'x'.repeat(1612) },
      'too-long',
      { field: 'title', size: 1612, limit: 300 },
    ],
    [
      'a long description',
      valid({ mangaDetails: { description: 'x'.repeat(100_001) } }),
      'too-long',
      { field: 'mangaDetails.description', size: 100_001, limit: 100_000 },
    ],
    ['a list as author', valid({ author: ['Oda'] }), 'author-invalid'],
    ['a text as altTitles', valid({ altTitles: 'OP' }), 'alt-titles-invalid'],
    ['an object as altTitles', valid({ altTitles: { 0: 'OP' } }), 'alt-titles-invalid'],
    [
      'a number among altTitles',
      valid({ altTitles: ['OP', 1] }),
      'alt-titles-invalid',
      { value: '1' },
    ],
    ['an object as cover', valid({ coverThumbUrl: {} }), 'cover-invalid'],
    ['a fractional AniList id', valid({ anilistId: 1.5 }), 'anilist-id-invalid'],
    ['AniList id 0', valid({ anilistId: 0 }), 'anilist-id-invalid'],
    ['a word as AniList id', valid({ anilistId: 'x' }), 'anilist-id-invalid'],
    ['details that are a text', valid({ mangaDetails: 'x' }), 'details-invalid'],
    [
      'a description that is a list',
      valid({ mangaDetails: { description: [] } }),
      'description-invalid',
    ],
  ])('refuses %s', (_, value, fault, about: object = {}) => {
    const parsed = parseRecord(value, 'catalogue');
    expect(parsed).toMatchObject({ kind: 'invalid', fault });
    expect('about' in parsed ? parsed.about : {}).toMatchObject(about);
  });

  test.each(['javascript:alert(1)', 'data:image/png;base64,x', '//x.test/a', '../a.jpg'])(
    'drops the cover %s with one notice',
    (address) => {
      const parsed = parseRecord(
        valid({ coverThumbUrl: address, mangaDetails: { coverLargeUrl: address } }),
        'catalogue',
      );
      expect(parsed).toMatchObject({
        notices: ['cover-unresolved'],
        record: { coverThumbUrl: null, coverLargeUrl: null },
      });
    },
  );

  test.each([
    ['title', { title: 'One\u202E Piece\u0007' }, { title: 'One Piece' }],
    ['author', { author: 'Oda&#x202E;' }, { author: 'Oda' }],
    ['author', { author: '\u2800' }, { author: '' }],
    ['altTitles', { altTitles: ['O\u2066P', '\u200B'] }, { altTitles: ['OP'] }],
    [
      'mangaDetails.description',
      { mangaDetails: { description: 'a\u2028b\0' } },
      { description: 'a\nb' },
    ],
  ])('cleans %s, and says so', (field, given, cleaned) => {
    const said = { notices: ['text-cleaned'], about: { field } };
    expect(parseRecord(valid(given), 'catalogue', true)).toMatchObject({ notices: [] });
    expect(parseRecord(valid(given), 'catalogue')).toMatchObject({ ...said, record: cleaned });
  });

  test('says nothing of line ends, markup and white space', () => {
    const given = { title: ' One\tPiece\n', mangaDetails: { description: '<b>a</b>\r\n&nbsp;b ' } };
    expect(parseRecord(valid(given), 'catalogue')).toMatchObject({
      notices: [],
      record: { title: 'One Piece' },
    });
  });

  test.each([
    ['a long one', ['x'.repeat(301), 'OP'], ['OP'], { size: 301, limit: 300 }],
    [
      'too many',
      Array.from({ length: 22 }, (_, index) => `OP ${index}`),
      Array.from({ length: 20 }, (_, index) => `OP ${index}`),
      { size: 22, limit: 20 },
    ],
  ])('leaves alternative titles out with a notice: %s', (_, altTitles, kept, about) => {
    expect(parseRecord(valid({ altTitles }), 'catalogue')).toMatchObject({
      notices: ['alt-titles-left-out'],
      about,
      record: { altTitles: kept },
    });
  });

  test.each([
    ['the main title and empty ones', ['ONE PIECE!', '', ' \n']],
    ['one title thirty times', Array.from({ length: 30 }, () => 'one-piece')],
    ['no list', null],
  ])('leaves out %s without a word', (_, altTitles) => {
    expect(parseRecord(valid({ altTitles }), 'catalogue')).toMatchObject({
      notices: [],
      record: { altTitles: [] },
    });
  });

  test('takes nothing from a polluted prototype, and pollutes none', () => {
    const text = '{"__proto__":{"id":"1","title":"x"},"constructor":{"prototype":{"id":"2"}}}';
    expect(parseRecord(JSON.parse(text), 'catalogue')).toEqual({ kind: 'without-id' });
    expect(Object.hasOwn(Object.prototype, 'id')).toBe(false);
  });
});

describe('an AniList Media', () => {
  const media = {
    id: 30013,
    idMal: 13,
    title: { romaji: 'ONE PIECE', english: 'One Piece', native: 'ワンピース' },
    staff: {
      edges: [
        { role: 'Translator (English)', node: { name: { full: 'Stephen Paul' } } },
        { role: 'Story & Art', node: { name: { full: 'Eiichirou Oda' } } },
      ],
    },
    description: 'Gold Roger<br>was known…',
    coverImage: { large: 'https://x.test/m.jpg', extraLarge: 'https://x.test/l.jpg' },
    synonyms: ['OP'],
  };

  test('becomes a record', () => {
    expect(recordOf(parseRecord(media, 'anilist'))).toEqual({
      id: 'mal-13',
      anilistId: 30013,
      title: 'ONE PIECE',
      frenchTitle: null,
      author: 'Eiichirou Oda',
      officialTitles: ['ワンピース'],
      altTitles: ['OP'],
      coverThumbUrl: 'https://x.test/m.jpg',
      sourceCoverUrl: 'https://x.test/l.jpg',
      description: 'Gold Roger\nwas known…',
      coverLargeUrl: 'https://x.test/l.jpg',
    });
  });

  test('may lack a MyAnimeList id, languages, staff and covers', () => {
    const bare = { id: 7, idMal: null, title: { romaji: null, native: '七' }, staff: null };
    expect(recordOf(parseRecord(bare, 'anilist'))).toMatchObject({
      id: 'anilist-7',
      title: '七',
      author: '',
      coverThumbUrl: null,
    });
  });

  test('has the titles of every language as official ones, the synonyms as alternative ones', () => {
    const title = { romaji: 'Shingeki', english: 'Titan', native: '進撃', userPreferred: 'SnK' };
    const parsed = parseRecord({ id: 1, title, synonyms: ['Titans', 'TITAN'] }, 'anilist');
    expect(recordOf(parsed)).toMatchObject({
      title: 'Shingeki',
      officialTitles: ['SnK', 'Titan', '進撃'],
      altTitles: ['Titans'],
    });
    expect(parseRecord({ id: 1, title, synonyms: 'x' }, 'anilist')).toMatchObject({
      fault: 'alt-titles-invalid',
    });
  });

  test('names the first of the staff when roles are missing', () => {
    const staff = { nodes: [{ name: { full: 'Oda' } }, { name: { full: 'Someone' } }] };
    expect(recordOf(parseRecord({ ...media, staff }, 'anilist')).author).toBe('Oda');
  });

  test.each([
    ['Story & Art', true],
    ['Story & Art (vols 1-41)', true],
    ['Story', true],
    ['Art (chs 1-3) (Color)', true],
    ['Original Creator', true],
    ['Original Story', true],
    ['Story Assistance', false],
    ['Art Assistant (chs 3-)', false],
    ['Assistant', false],
    ['Translator (English)', false],
    ['Original Character Design', false],
    ['Storyboard', false],
  ])('takes %j for an author: %s', (role, isAuthor) => {
    const staff = { edges: [{ role, node: { name: { full: 'Oda' } } }] };
    const { author } = recordOf(parseRecord({ ...media, staff }, 'anilist'));
    expect(author).toBe(isAuthor ? 'Oda' : '');
  });

  test('that is an anime is none of ours', () => {
    expect(parseRecord({ ...media, type: 'ANIME' }, 'anilist')).toEqual({
      kind: 'not-manga',
      id: 'anilist-30013',
      about: { field: 'type', value: 'ANIME' },
    });
    expect(parseRecord({ ...media, type: 'MANGA' }, 'anilist')).toMatchObject({ kind: 'valid' });
  });

  test('without id is skipped', () => {
    expect(parseRecord({ title: { romaji: 'x' } }, 'anilist')).toEqual({ kind: 'without-id' });
  });
});

test('every manga that an import accepts can be ranked and marked', () => {
  expect(LIMITS.mangaTitleLength).toBeGreaterThanOrEqual(FIELD_LIMITS.titleLength);
  expect(LIMITS.mangaAuthorLength).toBeGreaterThanOrEqual(FIELD_LIMITS.authorLength);
  expect(LIMITS.addressLength).toBeGreaterThanOrEqual(FIELD_LIMITS.addressLength);
});
