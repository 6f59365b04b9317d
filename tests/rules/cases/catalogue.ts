import { LIMITS } from '@palmanga/core';
import { limit, orderBy } from 'firebase/firestore/lite';

import { allow, deny, everyRole, get, list, remove, set, update } from '../support/rule-case.ts';
import { detailsOf, mangaOf } from '../support/world.ts';

const manga = (fields: Record<string, unknown>) =>
  set('mangas/m2', { ...mangaOf('m2'), ...fields });
const changeManga = (fields: Record<string, unknown>) => update('mangas/m1', fields);
const details = (fields: Record<string, unknown>) =>
  set('mangaDetails/m2', { ...detailsOf(), ...fields });
const changeDetails = (fields: Record<string, unknown>) => update('mangaDetails/m1', fields);
const ALL = ['visitor', 'other', 'owner', 'admin'] as const;

/** Everybody reads the catalogue, page by page. Only accounts with the import right write it. */
export const catalogueCases = [
  ...everyRole(
    'mangas',
    {
      get: get('mangas/m1'),
      list: list('mangas', orderBy('titleLower'), limit(20)),
      create: manga({}),
      update: changeManga({ title: 'Autre' }),
      delete: remove('mangas/m1'),
    },
    { get: ALL, list: ALL, create: ['admin'], update: ['admin'], delete: [] },
  ),
  allow('mangas.get', 'visitor', 'one that is not there', get('mangas/none')),
  deny('mangas.list', 'visitor', 'the whole catalogue', list('mangas')),
  deny('mangas.list', 'other', 'beyond a page', list('mangas', limit(1001))),
  allow('mangas.create', 'admin', 'no AniList id', manga({ anilistId: null })),
  allow(
    'mangas.create',
    'admin',
    'every field at its longest',
    manga({
      title: 'x'.repeat(LIMITS.mangaTitleLength),
      author: 'x'.repeat(LIMITS.mangaAuthorLength),
      titleLower: 'x'.repeat(8000),
      authorLower: 'x'.repeat(8000),
      altTitles: Array.from({ length: 20 }, () => 'é'.repeat(300)),
      searchPrefixes: Array.from({ length: 2000 }, (_, index) => `t${index}`),
      wordStarts: Object.fromEntries(
        Array.from({ length: 2000 }, (_, index) => [`t${index}`, true]),
      ),
      originalTitle: 'x'.repeat(LIMITS.mangaTitleLength),
      originalTitleLower: 'x'.repeat(8000),
      officialTitles: 20,
      titleKeys: Array.from({ length: 22 }, (_, index) => `${index}`.padEnd(200, 'é')),
    }),
  ),
  deny(
    'mangas.create',
    'admin',
    'author too long to search',
    manga({ authorLower: 'x'.repeat(8001) }),
  ),
  allow('mangas.create', 'admin', 'no alternative title', manga({ altTitles: [] })),
  allow('mangas.create', 'admin', 'one that is short', manga({ altTitles: ['♥'] })),
  ...Object.entries({
    'a text': '進撃',
    nothing: null,
    'a number among them': ['進撃', 1],
    'an empty one': ['進撃', ''],
    'an empty one alone': [''],
    'a map within': [{ a: '進撃' }],
    'one of two lines': ['a\nb'],
    'one too long': ['x'.repeat(301)],
    'too many': Array.from({ length: 21 }, () => 'x'),
  }).map(([name, altTitles]) =>
    deny('mangas.create', 'admin', `alternative titles: ${name}`, manga({ altTitles })),
  ),
  deny('mangas.create', 'admin', 'extra field', manga({ extra: 1 })),
  deny('mangas.create', 'admin', 'id of another', manga({ id: 'm3' })),
  deny('mangas.create', 'admin', 'title of another type', manga({ title: 1 })),
  deny(
    'mangas.create',
    'admin',
    'title too long',
    manga({ title: 'x'.repeat(LIMITS.mangaTitleLength + 1) }),
  ),
  deny('mangas.create', 'admin', 'original title of nothing', manga({ originalTitle: '' })),
  deny('mangas.create', 'admin', 'original title of another type', manga({ originalTitle: null })),
  deny('mangas.create', 'admin', 'search original title', manga({ originalTitleLower: 1 })),
  deny('mangas.create', 'admin', 'official titles', manga({ officialTitles: ['a'] })),
  deny(
    'mangas.create',
    'admin',
    'author too long',
    manga({ author: 'x'.repeat(LIMITS.mangaAuthorLength + 1) }),
  ),
  deny('mangas.create', 'admin', 'search title too long', manga({ titleLower: 'x'.repeat(8001) })),
  deny('mangas.create', 'admin', 'search author of another type', manga({ authorLower: null })),
  deny('mangas.create', 'admin', 'cover of another type', manga({ coverThumbUrl: 3 })),
  deny('mangas.create', 'admin', 'source too long', manga({ sourcescoverUrl: 'x'.repeat(2049) })),
  deny('mangas.create', 'admin', 'AniList id of another type', manga({ anilistId: '30' })),
  deny('mangas.create', 'admin', 'tokens of another type', manga({ searchPrefixes: 'm' })),
  deny(
    'mangas.create',
    'admin',
    'too many tokens',
    manga({ searchPrefixes: Array.from({ length: 2001 }, (_, index) => `t${index}`) }),
  ),
  deny('mangas.create', 'admin', 'word starts of another type', manga({ wordStarts: ['m'] })),
  deny(
    'mangas.create',
    'admin',
    'too many word starts',
    manga({
      wordStarts: Object.fromEntries(
        Array.from({ length: 2001 }, (_, index) => [`t${index}`, true]),
      ),
    }),
  ),
  allow('mangas.create', 'admin', 'no key of a title', manga({ titleKeys: [] })),
  deny('mangas.create', 'admin', 'keys of titles of another type', manga({ titleKeys: 'monster' })),
  deny('mangas.create', 'admin', 'no keys of titles but null', manga({ titleKeys: null })),
  deny(
    'mangas.create',
    'admin',
    'too many keys of titles',
    manga({ titleKeys: Array.from({ length: 23 }, (_, index) => `${index}`) }),
  ),
  deny('mangas.create', 'admin', 'creation of another type', manga({ createdAt: 1 })),
  deny('mangas.create', 'admin', 'update of another type', manga({ updatedAt: 'hier' })),
  deny('mangas.update', 'admin', 'extra field', changeManga({ extra: 1 })),
  deny('mangas.update', 'admin', 'id changed', changeManga({ id: 'm3' })),
  deny(
    'mangas.update',
    'admin',
    'title too long',
    changeManga({ title: 'x'.repeat(LIMITS.mangaTitleLength + 1) }),
  ),
  ...everyRole(
    'catalogue',
    {
      get: get('catalogue/imports'),
      list: list('catalogue', limit(1)),
      create: set('catalogue/imports', { mainTitles: 'original' }),
      update: update('catalogue/imports', { mainTitles: 'french' }),
      delete: remove('catalogue/imports'),
    },
    { get: ['admin'], list: [], create: [], update: [], delete: [] },
  ),
  ...ALL.map((role) =>
    (role === 'visitor' ? deny : allow)(
      'catalogue.get',
      role,
      'the works to begin with',
      get('catalogue/starters'),
    ),
  ),
  deny('catalogue.create', 'admin', 'works to begin with', set('catalogue/starters', { ids: [] })),
  ...everyRole(
    'mangaDetails',
    {
      get: get('mangaDetails/m1'),
      list: list('mangaDetails', limit(20)),
      create: details({}),
      update: changeDetails({ description: 'Autre' }),
      delete: remove('mangaDetails/m1'),
    },
    { get: ALL, list: ['admin'], create: ['admin'], update: ['admin'], delete: [] },
  ),
  allow('mangaDetails.get', 'visitor', 'one that is not there', get('mangaDetails/none')),
  allow(
    'mangaDetails.create',
    'admin',
    'the longest description',
    details({ description: 'x'.repeat(100_000) }),
  ),
  deny('mangaDetails.create', 'admin', 'extra field', details({ extra: 1 })),
  deny('mangaDetails.create', 'admin', 'description of another type', details({ description: 1 })),
  deny(
    'mangaDetails.create',
    'admin',
    'description too long',
    details({ description: 'x'.repeat(100_001) }),
  ),
  deny('mangaDetails.create', 'admin', 'cover of another type', details({ coverLargeUrl: 1 })),
  deny('mangaDetails.create', 'admin', 'creation of another type', details({ createdAt: 1 })),
  deny('mangaDetails.create', 'admin', 'update of another type', details({ updatedAt: 1 })),
  deny('mangaDetails.update', 'admin', 'extra field', changeDetails({ extra: 1 })),
  deny(
    'mangaDetails.update',
    'admin',
    'cover too long',
    changeDetails({ coverLargeUrl: 'x'.repeat(2049) }),
  ),
];
