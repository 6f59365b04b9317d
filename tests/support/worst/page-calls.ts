import { minePicturePath, togetherPosterPath } from '@palmanga/core';

import { get, round, fromOf, renamed, type WorstCall } from './asked.ts';

/** Pages, pictures and files. */
export const PAGES: Readonly<Record<string, WorstCall>> = {
  'GET /*': {
    args: 'the page of the ranking of 5,000, its texts the longest',
    prepare: renamed,
    ask: ({ long }) => ({ path: `/rankings/${long}` }),
  },
  'GET /*, a comparison': {
    args: 'of the ranking of 5,000 with another',
    prepare: renamed,
    ask: ({ long, short }, n) => ({
      path: `/rankings/${long}/compare/${fromOf(short, n)}`,
      as: 'full',
    }),
  },
  'GET /*, a manga': {
    args: 'the longest texts',
    ask: ({ longManga }) => ({ path: `/manga/${longManga}` }),
  },
  'GET /*, a long address': {
    args: '10,000 signs',
    ask: (_, n) => ({
      path: `/${encodeURIComponent(round('ﷺ'.repeat(4000), n))}/${encodeURIComponent('ﷺ'.repeat(4000))}`,
      status: 404,
    }),
  },
  'GET /rankings/:key/picture.jpg': {
    args: 'the ranking of 5,000',
    prepare: renamed,
    ask: ({ long }) => ({ path: `/rankings/${long}/picture.jpg` }),
  },
  'GET /rankings/:key/poster.png': {
    args: 'its first 20',
    prepare: renamed,
    ask: ({ long }, n) => ({
      path: get(`/rankings/${long}/poster.png`, {
        format: fromOf(['story', 'square', 'portrait'], n),
        top: 20,
      }),
      as: 'full',
    }),
  },
  'GET /rankings/:one/compare/:other/picture.jpg': {
    args: 'of the ranking of 5,000 with another',
    prepare: renamed,
    ask: ({ long, short }, n) => ({
      path: `/rankings/${long}/compare/${fromOf(short, n)}/picture.jpg`,
    }),
  },
  'GET /rankings/:one/together/:others/picture.jpg': {
    args: 'of the ranking of 5,000 with seven others',
    prepare: renamed,
    ask: ({ long, short }, n) => ({
      path: `/rankings/${long}/together/${Array.from({ length: 7 }, (_, index) => fromOf(short, n + index)).join('+')}/picture.jpg`,
    }),
  },
  'GET /rankings/:one/together/:others/poster.png': {
    args: 'of the ranking of 5,000 with seven others, the largest one',
    prepare: renamed,
    ask: ({ long, short }, n) => ({
      path: togetherPosterPath(
        [long, ...Array.from({ length: 7 }, (_, index) => fromOf(short, n + index))],
        { format: 'story', top: 20 },
      ),
    }),
  },
  'GET /rankings/:key/mine.png': {
    args: 'of ten manga, the longest texts',
    prepare: renamed,
    ask: ({ long, longManga }, n) => ({
      path: minePicturePath(long, {
        mangaIds: [longManga, ...Array.from({ length: 9 }, (_, index) => `invented-${n}-${index}`)],
        settled: 4,
      }),
    }),
  },
  'GET /picture.jpg': { args: '–', ask: () => ({ path: '/picture.jpg' }) },
  'GET /robots.txt': { args: '–', ask: () => ({ path: '/robots.txt' }) },
  'GET /index.html': { args: '–', ask: () => ({ path: '/index.html', status: 200 }) },
  'GET /sw.js': { args: '–', ask: () => ({ path: '/sw.js' }) },
  'GET /assets/*': {
    args: 'a long path',
    ask: () => ({ path: `/assets/${'a/'.repeat(4000)}a.js`, status: 404 }),
  },
  'GET /covers/*': {
    args: 'a long path',
    ask: () => ({ path: `/covers/${'a/'.repeat(4000)}a.jpg`, status: 404 }),
  },
};
