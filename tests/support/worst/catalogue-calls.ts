import { LIMITS, LIST_LIMITS } from '@palmanga/core';

import { get, post, round, LONG, BODY_BYTES, WORDS, type WorstOf } from './asked.ts';
import { longEntry, longText } from './full-site.ts';

/** Of the catalogue, for readers and for who imports. */
export const CATALOGUE_CALLS: WorstOf<'mangas' | 'catalogue'> = {
  'GET /api/mangas/search': {
    args: '1,600 words of two syllables, first page of 1,000',
    ask: (_, n) => {
      const words = WORDS.slice(n * 400, n * 400 + 1600);
      return { path: get('/api/mangas/search', { query: words.join(' '), limit: 1000 }) };
    },
  },
  'GET /api/mangas/search, a later page': {
    args: '16 frequent words that never meet, from the first row on',
    ask: (_, n) => ({
      path: get('/api/mangas/search', {
        query: round('a e i o u k s t n h m y r w g ', n),
        limit: 1000,
        cursor: encodeURIComponent('[1]'),
      }),
    }),
  },
  'GET /api/mangas/search, a page of 1,000': {
    args: 'one letter, 1,000 mangas',
    ask: (_, n) => ({ path: get('/api/mangas/search', { query: 'nsk'.charAt(n), limit: 1000 }) }),
  },
  'GET /api/mangas/suggest': {
    args: '10,000 signs that become 60,000 letters of one word',
    ask: (_, n) => ({
      path: get('/api/mangas/suggest', { query: round('㌖'.repeat(LONG - 1), n) }),
    }),
  },
  'GET /api/mangas/suggest, of what is corrected': {
    args: 'eight frequent words that never meet, of up to 24 letters',
    ask: (_, n) => ({
      path: get('/api/mangas/suggest', {
        query: round('no shoujo tensei sekai watashi densetsu monogatari konosubarashiisekaini', n),
      }),
    }),
  },
  'POST /api/mangas/match': {
    args: '50 works with 30 other titles of many words',
    ask: (_, n) =>
      post('/api/mangas/match', {
        works: Array.from({ length: LIST_LIMITS.matchedAtOnce }, (_one, index) => ({
          title: longText(`titre ${n} ${index}`, 500),
          otherTitles: Array.from({ length: 30 }, (_other, at) =>
            longText(`${n} ${index} ${at}`, 500),
          ),
          author: longText('auteur', 500),
          mangaId: null,
          malId: null,
          anilistId: null,
        })),
      }),
  },
  'GET /api/mangas/getSheet': {
    args: 'a description of 500,000 characters',
    ask: ({ longManga }) => ({ path: get('/api/mangas/getSheet', { id: longManga }) }),
  },
  'POST /api/mangas/getMany': {
    args: '1,000 mangas',
    ask: ({ mangas }) => ({ ...post('/api/mangas/getMany', { ids: mangas }), as: 'visitor' }),
  },
  'POST /api/mangas/getMany, brackets': {
    args: 'a megabyte of opening brackets',
    ask: () => ({ ...post('/api/mangas/getMany', '['.repeat(BODY_BYTES), 400), as: 'visitor' }),
  },
  'POST /api/mangas/getMany, keys': {
    args: '90,000 keys',
    ask: () => ({
      ...post(
        '/api/mangas/getMany',
        `{${Array.from({ length: 90_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
        400,
      ),
      as: 'visitor',
    }),
  },
  'GET /api/mangas/listStarters': {
    args: 'none; 24 are named',
    ask: () => ({ path: '/api/mangas/listStarters', as: 'full' }),
  },
  'GET /api/catalogue/mainTitles': {
    args: 'none',
    ask: () => ({ path: '/api/catalogue/mainTitles', as: 'admin' }),
  },
  'GET /api/catalogue/listSamples': {
    args: 'all of them',
    ask: () => ({ path: '/api/catalogue/listSamples', as: 'admin' }),
  },
  'POST /api/catalogue/find': {
    args: '300 keys',
    ask: ({ mangas }) => ({
      ...post('/api/catalogue/find', {
        keys: mangas
          .slice(0, LIMITS.importBatch)
          .map((id, index) => ({ id, anilistId: index + 1 })),
      }),
      as: 'admin',
    }),
  },
  'POST /api/catalogue/write': {
    args: '300 entries with the longest texts',
    ask: (_, n) => ({
      ...post('/api/catalogue/write', {
        entries: Array.from({ length: LIMITS.importBatch }, (_one, index) =>
          longEntry(`entree-${n}-${index}`),
        ),
      }),
      as: 'admin',
    }),
  },
  'POST /api/catalogue/removeSamples': {
    args: '300 of them',
    ask: (_, n) => ({
      ...post('/api/catalogue/removeSamples', {
        ids: Array.from({ length: LIMITS.importBatch }, (_one, index) => `entree-${n}-${index}`),
      }),
      as: 'admin',
    }),
  },
};
