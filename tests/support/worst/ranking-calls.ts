import { LIMITS, LIST_LIMITS, TIER_COLORS } from '@palmanga/core';

import { get, post, round, fromOf, type WorstOf } from './asked.ts';
import { longItem, longUnmatched, longText } from './full-site.ts';

/** As many as a ranking may have, the lowest of another end in each round. */
const longTiers = (round: number) =>
  Array.from({ length: LIMITS.tiers }, (_, index) => ({
    key: `k${index}`,
    label: 'x'.repeat(LIMITS.tierLabelLength),
    name: 'x'.repeat(LIMITS.tierNameLength),
    color: TIER_COLORS[index % TIER_COLORS.length],
    end: Math.floor(((index + 1) * (LIMITS.rankingItems - round)) / LIMITS.tiers),
  }));

/** Of rankings and their unmatched entries; those that destroy come last. */
export const RANKING_CALLS: WorstOf<'rankings' | 'unmatched'> = {
  'GET /api/rankings/get': {
    args: 'the ranking of 5,000',
    ask: ({ long }) => ({ path: get('/api/rankings/get', { id: long }) }),
  },
  'GET /api/rankings/listOwn': {
    args: '1,000 rankings with five items of the longest texts',
    ask: () => ({ path: get('/api/rankings/listOwn', { limit: 1000 }), as: 'full' }),
  },
  'GET /api/rankings/listItems': {
    args: '1,000 items of the longest texts',
    ask: ({ long }) => ({ path: get('/api/rankings/listItems', { id: long, limit: 1000 }) }),
  },
  'GET /api/rankings/getItem': {
    args: 'of the ranking of 5,000',
    ask: ({ long, items }) => ({
      path: get('/api/rankings/getItem', { id: long, itemId: fromOf(items, 4999) }),
    }),
  },
  'GET /api/rankings/listItemIds': {
    args: '5,000 ids',
    ask: ({ long }) => ({ path: get('/api/rankings/listItemIds', { id: long }) }),
  },
  'GET /api/rankings/listVersions': {
    args: '50 versions of 5,000 ids',
    ask: ({ long }) => ({ path: get('/api/rankings/listVersions', { id: long }), as: 'full' }),
  },
  'POST /api/rankings/findPlaces': {
    args: 'in 20 rankings',
    ask: ({ long, items, short }) =>
      post('/api/rankings/findPlaces', {
        mangaId: fromOf(items, 0),
        rankingIds: [long, ...short.slice(0, LIMITS.placesAtOnce - 1)],
      }),
  },
  'GET /api/rankings/findByHandle': {
    args: 'the handle of the account with 1,000 rankings',
    ask: ({ handle, slug }) => ({ path: get('/api/rankings/findByHandle', { handle, slug }) }),
  },
  'GET /api/rankings/findByHandle, a long one': {
    args: '10,000 characters',
    ask: (_, n) => ({
      path: get('/api/rankings/findByHandle', {
        handle: round('ﷺ'.repeat(4000), n),
        slug: round('ﷺ'.repeat(4000), n),
      }),
    }),
  },
  'GET /api/rankings/findByShortid': {
    args: 'the ranking of 5,000',
    ask: ({ shortid }) => ({ path: get('/api/rankings/findByShortid', { shortid }) }),
  },
  'GET /api/rankings/listOfOwner': {
    args: 'a page of an account with 1,000 rankings with items of the longest texts',
    ask: ({ handle }) => ({
      path: get('/api/rankings/listOfOwner', { name: handle, limit: 1000 }),
    }),
  },
  'GET /api/unmatched/get': {
    args: '1,000 unmatched entries',
    ask: ({ long }) => ({ path: get('/api/unmatched/get', { id: long }), as: 'full' }),
  },
  'POST /api/rankings/create': {
    args: 'the thousandth ranking, with the title that all others have',
    ask: () => ({
      ...post('/api/rankings/create', { title: 'Court', key: 'k'.repeat(20) }, 422),
    }),
  },
  'POST /api/rankings/addItems': {
    args: '300 items, a megabyte of texts, to 4,700',
    ask: ({ empty }, n) =>
      post('/api/rankings/addItems', {
        id: empty,
        items: Array.from({ length: LIMITS.itemsPerAddition }, (_, index) => ({
          ...longItem(`nouveau-${n}-${index}`),
          title: longText(`nouveau ${n} ${index}`, LIMITS.mangaTitleLength),
          author: longText('auteur', LIMITS.mangaAuthorLength),
        })),
      }),
  },
  'POST /api/rankings/setNote': {
    args: 'of an item of the ranking of 5,000',
    ask: ({ long, items }, n) =>
      post('/api/rankings/setNote', {
        id: long,
        itemId: fromOf(items, n),
        note: { text: longText(`n${n}`, LIMITS.noteLength), isSpoiler: true },
      }),
  },
  'POST /api/rankings/setDescription': {
    args: 'the longest',
    ask: ({ long }, n) =>
      post('/api/rankings/setDescription', {
        id: long,
        description: longText(`d${n}`, LIMITS.rankingDescriptionLength),
      }),
  },
  'POST /api/rankings/rename': {
    args: 'the ranking of 5,000, as all others of the account',
    ask: ({ long }, n) => post('/api/rankings/rename', { id: long, title: `Court ${n}` }),
  },
  'POST /api/rankings/setTiers': {
    args: '12 tiers of the longest texts over 5,000 items',
    ask: ({ long }, n) =>
      post('/api/rankings/setTiers', { id: long, change: { before: [], after: longTiers(n) } }),
  },
  'POST /api/rankings/setView': {
    args: 'the ranking of 5,000',
    ask: ({ long }, n) =>
      post('/api/rankings/setView', { id: long, view: n % 2 === 0 ? 'tiers' : 'list' }),
  },
  'POST /api/rankings/setVisibility': {
    args: 'the ranking of 5,000',
    ask: ({ long }, n) =>
      post('/api/rankings/setVisibility', {
        id: long,
        visibility: n % 2 === 0 ? 'private' : 'public',
      }),
  },
  'POST /api/rankings/repairSharing': {
    args: 'the ranking of 5,000',
    ask: ({ long }) => post('/api/rankings/repairSharing', { id: long }),
  },
  'POST /api/unmatched/set': {
    args: '1,000 unmatched entries of the longest texts',
    ask: ({ long }, n) =>
      post('/api/unmatched/set', {
        id: long,
        unmatched: Array.from({ length: LIST_LIMITS.unmatched }, (_, index) =>
          longUnmatched(index + n),
        ),
        revision: n + 1,
      }),
  },
  'POST /api/rankings/place': {
    args: 'the last of 5,000 with the longest texts to the first place',
    ask: ({ long, items }, n) =>
      post('/api/rankings/place', { id: long, itemId: fromOf(items, 4990 + n), position: 1 }),
    most: 100,
  },
  'POST /api/rankings/placeItems': {
    args: 'all 5,000, the other way round',
    ask: ({ long, items }, n) =>
      post('/api/rankings/placeItems', {
        id: long,
        items: (n % 2 === 0 ? items.toReversed() : items).map((mangaId, index) => ({
          mangaId,
          position: index + 1,
        })),
      }),
    most: 100,
  },
  'POST /api/rankings/reorder': {
    args: 'all 5,000, shifted',
    ask: ({ long, items }, n) =>
      post('/api/rankings/reorder', {
        id: long,
        itemIds: [...items.slice(n + 1), ...items.slice(0, n + 1)],
      }),
    most: 100,
  },
  'POST /api/rankings/removeItem': {
    args: 'the first of 5,000',
    ask: ({ long, items }, n) =>
      post('/api/rankings/removeItem', { id: long, itemId: fromOf(items, n + 1) }),
    most: 100,
  },
  'POST /api/rankings/insertItems': {
    args: 'the three that were removed, at the first places',
    ask: ({ long, items }, n) =>
      post('/api/rankings/insertItems', {
        id: long,
        items: [{ ...longItem(fromOf(items, n + 1)), position: 1, addedAt: null, note: null }],
      }),
    most: 100,
  },
  'POST /api/rankings/removeItems': {
    args: 'all 5,000 at once',
    ask: ({ long, items }) => post('/api/rankings/removeItems', { id: long, itemIds: items }),
    isOnce: true,
  },
  'POST /api/rankings/delete': {
    args: 'a ranking of 900 of the longest texts',
    ask: ({ empty }) => post('/api/rankings/delete', { id: empty }),
    isOnce: true,
  },
};
