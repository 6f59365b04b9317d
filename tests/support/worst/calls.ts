import { LIMITS, LIST_LIMITS } from '@palmanga/core';

import { floodOfRequests, liveRead, manyMessages } from './connections.ts';
import {
  type FullSite,
  longEntry,
  longItem,
  longLeftover,
  longText,
  PASSWORD,
  type Sender,
} from './full-site.ts';

/** A request, and what it is answered with. */
export interface Sent {
  readonly method?: string;
  readonly path: string;
  /** A visitor, unless said otherwise. */
  readonly as?: Sender;
  /** Sent as JSON, unless it is a text or bytes. */
  readonly body?: unknown;
  readonly type?: string;
  /** 200, unless said otherwise. */
  readonly status?: number;
}

export interface WorstCall {
  /** What is asked, in words. */
  readonly args: string;
  /** Asks it. Rounds differ where the same question would be answered from memory. */
  readonly ask: (site: FullSite, round: number) => Sent | Promise<void>;
  /** What happens before, so that no answer is kept from the round before. */
  readonly prepare?: (site: FullSite, round: number) => Sent;
  /** Milliseconds that one turn may take, where they are not 50. */
  readonly most?: number;
  /** Whether it can be asked once only. */
  readonly isOnce?: true;
}

const get = (path: string, fields: Record<string, string | number> = {}): string =>
  `${path}?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, `${value}`]))}`;

/** A call of the full account. */
const post = (path: string, body: unknown, status = 200): Sent => ({
  method: 'POST',
  path,
  body,
  as: 'full',
  status,
});

const round = (text: string, number: number) => `${text}${'abcdefgh'[number]}`;
/** Words of two letters that many titles have, each another. */
const SYLLABLES = ['k', 's', 't', 'n', 'h', 'm', 'r', 'd', 'b', 'p', 'g'].flatMap((first) =>
  ['a', 'i', 'u', 'e', 'o'].map((second) => first + second),
);
const fromOf = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;
const LONG = LIMITS.inputLength;
/** Of the largest body of most calls. */
const BODY_BYTES = 1024 * 1024 - 64;

/** Renames the ranking of 5,000, so that its pages and pictures are new. */
const renamed = ({ long }: FullSite, number: number): Sent =>
  post('/api/rankings/rename', {
    id: long,
    title: longText(`Titre ${number}`, LIMITS.titleLength),
  });

/**
 * The worst that each call can be asked, of a site whose account has as much as it may. The names are those
 * of the server's routes and of its live reads. `tests/server/worst.test.ts` counts the work of each, and
 * `npm run bench -- worst` measures it.
 */
export const WORST: Readonly<Record<string, WorstCall>> = {
  'GET /api/mangas/search': {
    args: '1,600 words of two letters, first page of 1,000',
    ask: (_, n) => {
      const words = Array.from({ length: 1600 }, (_one, index) => fromOf(SYLLABLES, index * 7 + n));
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
  'GET /api/rankings/get': {
    args: 'the ranking of 5,000',
    ask: ({ long }) => ({ path: get('/api/rankings/get', { id: long }) }),
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
  'GET /api/leftovers/get': {
    args: '1,000 leftovers',
    ask: ({ long }) => ({ path: get('/api/leftovers/get', { id: long }), as: 'full' }),
  },
  'GET /api/session/current': {
    args: 'the full account',
    ask: () => ({ path: '/api/session/current', as: 'full' }),
  },
  'GET /api/session/details': {
    args: 'the full account',
    ask: () => ({ path: '/api/session/details', as: 'full' }),
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
  'GET /healthz': { args: '–', ask: () => ({ path: '/healthz' }) },
  'GET /api/live': {
    args: '200 connections with 300 messages each',
    ask: (site) => manyMessages(site),
  },
  'ALL /*': {
    args: '50 connections with 64 kB of the smallest requests each',
    ask: (site) => floodOfRequests(site, 'HEAD / HTTP/1.1\r\nHost:a\r\n\r\n'),
  },
  'ALL /api/*': {
    args: 'the same with empty bodies',
    ask: (site) =>
      floodOfRequests(site, 'POST /api/a HTTP/1.1\r\nHost:a\r\nContent-Length:0\r\n\r\n'),
  },
  'live profiles.watchOwn': {
    args: 'the full account',
    ask: (site) => liveRead(site, 'profiles.watchOwn', []),
  },
  'live rankings.watchOwn': {
    args: '1,000 rankings with five items of the longest texts',
    ask: (site) => liveRead(site, 'rankings.watchOwn', [{ limit: LIMITS.liveWindow }]),
  },
  'live rankings.watchItems': {
    args: '5,000 items of the longest texts',
    ask: (site) => liveRead(site, 'rankings.watchItems', [site.long, { limit: LIMITS.liveWindow }]),
  },
  'live favorites.watchOne': {
    args: 'one of 10,000',
    ask: (site) => liveRead(site, 'favorites.watchOne', ['favori-5000']),
  },
  'live favorites.watchOwn': {
    args: '10,000 favourites of the longest texts',
    ask: (site) => liveRead(site, 'favorites.watchOwn', [{ limit: LIMITS.liveWindow }]),
  },
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
      status: 200,
    }),
  },
  'GET /rankings/:key/picture.png': {
    args: 'the ranking of 5,000',
    prepare: renamed,
    ask: ({ long }) => ({ path: `/rankings/${long}/picture.png` }),
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
  'GET /picture.png': { args: '–', ask: () => ({ path: '/picture.png' }) },
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
  'GET /api/files/users/:uid/:name': {
    args: 'a long name',
    ask: ({ uid }) => ({
      path: `/api/files/users/${uid}/${'a'.repeat(8000)}`,
      as: 'full',
      status: 404,
    }),
  },
  'PUT /api/files/avatar': {
    args: 'five megabytes that begin as a picture',
    ask: () => ({
      method: 'PUT',
      path: '/api/files/avatar',
      body: Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        Buffer.alloc(LIMITS.imageBytes - 8, 65),
      ]),
      type: 'image/png',
      as: 'spare',
      status: 422,
    }),
  },
  'GET /api/auth/oauth-popup/start': {
    args: 'a long origin',
    ask: () => ({
      path: get('/api/auth/oauth-popup/start', { popupOrigin: 'a'.repeat(LONG) }),
      status: 404,
    }),
  },
  'GET /api/auth/callback/:provider': {
    args: 'a long code',
    ask: () => ({
      path: get('/api/auth/callback/a', { code: 'a'.repeat(LONG), state: 'b' }),
      status: 404,
    }),
  },
  'POST /api/auth/callback/:provider': {
    args: 'a megabyte of brackets',
    ask: () => ({ ...post('/api/auth/callback/a', '['.repeat(BODY_BYTES), 404), as: 'visitor' }),
  },
  'POST /api/session/signUp': {
    args: 'the longest password',
    ask: (_, n) => ({
      ...post('/api/session/signUp', {
        email: `n${n}@mail.example`,
        password: 'éabcdefghijklmnop'.repeat(240),
      }),
      as: 'visitor',
    }),
  },
  'POST /api/session/signIn': {
    args: 'the longest password, a wrong one',
    ask: () => ({
      ...post(
        '/api/session/signIn',
        { email: 'full@mail.example', password: 'é'.repeat(4096) },
        403,
      ),
      as: 'visitor',
    }),
  },
  'POST /api/session/confirmEmail': {
    args: 'a long token',
    ask: () => ({
      ...post('/api/session/confirmEmail', { token: 'a'.repeat(4000) }, 422),
      as: 'visitor',
    }),
  },
  'POST /api/session/sendPasswordReset': {
    args: 'the full account',
    ask: () => ({
      ...post('/api/session/sendPasswordReset', { email: 'full@mail.example' }),
      as: 'visitor',
    }),
  },
  'POST /api/session/confirmPasswordReset': {
    args: 'a long token',
    ask: () => ({
      ...post(
        '/api/session/confirmPasswordReset',
        { token: 'a'.repeat(4000), password: PASSWORD },
        422,
      ),
      as: 'visitor',
    }),
  },
  'POST /api/session/updateAccount': {
    args: 'a name of 80 signs',
    ask: (_, n) => post('/api/session/updateAccount', { displayName: round('n'.repeat(79), n) }),
  },
  'POST /api/session/sendEmailVerification': {
    args: '–',
    ask: () => ({ ...post('/api/session/sendEmailVerification', {}), as: 'spare' }),
  },
  'POST /api/session/changeEmail': {
    args: 'a long address',
    ask: (_, n) => ({
      ...post('/api/session/changeEmail', {
        email: `${round('a'.repeat(60), n)}@mail.example`,
        password: PASSWORD,
      }),
      as: 'spare',
    }),
  },
  'POST /api/session/changePassword': {
    args: 'the longest passwords',
    ask: () => ({
      ...post(
        '/api/session/changePassword',
        { present: 'é'.repeat(4096), next: 'è'.repeat(4096) },
        403,
      ),
      as: 'spare',
    }),
  },
  'POST /api/profiles/saveOwn': {
    args: 'the longest name and bio, shown by 1,000 rankings',
    ask: (_, n) =>
      post('/api/profiles/saveOwn', {
        displayName: round('n'.repeat(79), n),
        bio: 'b'.repeat(LIMITS.bioLength),
      }),
  },
  'POST /api/profiles/claimUsername': {
    args: 'of the account with 1,000 rankings',
    ask: (_, n) => ({
      ...post('/api/profiles/claimUsername', { name: round('n'.repeat(29), n) }),
      status: 200,
    }),
    isOnce: true,
  },
  'POST /api/rankings/create': {
    args: 'the thousandth ranking, with the title that all others have',
    ask: () => ({ ...post('/api/rankings/create', { title: 'Court' }, 422) }),
  },
  'POST /api/rankings/addItems': {
    args: '300 items, a megabyte of texts, to 4,700',
    ask: ({ empty }, n) =>
      post('/api/rankings/addItems', {
        id: empty,
        items: Array.from({ length: LIMITS.itemsPerAddition }, (_, index) => ({
          ...longItem(`nouveau-${n}-${index}`),
          title: longText(`nouveau ${n} ${index}`, 1500),
          author: longText('auteur', 1500),
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
  'POST /api/leftovers/set': {
    args: '1,000 leftovers of the longest texts',
    ask: ({ long }, n) =>
      post('/api/leftovers/set', {
        id: long,
        leftovers: Array.from({ length: LIST_LIMITS.leftovers }, (_, index) =>
          longLeftover(index + n),
        ),
        revision: n + 1,
      }),
  },
  'POST /api/favorites/add': {
    args: 'the longest texts',
    ask: (_, n) => ({ ...post('/api/favorites/add', longItem(`neuf-${n}`)), as: 'spare' }),
  },
  'POST /api/favorites/remove': {
    args: 'one of 10,000',
    ask: (_, n) => post('/api/favorites/remove', { mangaId: `favori-${n}` }),
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
  'POST /api/session/signOut': {
    args: 'the second account',
    ask: () => ({ ...post('/api/session/signOut', {}), as: 'admin' }),
  },
  'POST /api/session/signOutEverywhere': {
    args: 'the second account',
    ask: () => ({ ...post('/api/session/signOutEverywhere', {}), as: 'spare' }),
    isOnce: true,
  },
  'POST /api/session/eraseOwn': {
    args: 'the account with 1,000 rankings, 10,000 favourites and 80 MB of texts',
    ask: () => post('/api/session/eraseOwn', { password: PASSWORD }),
    isOnce: true,
  },
};
