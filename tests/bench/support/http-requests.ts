import type { Request } from '../../../tools/bench/autocannon.ts';
import { CREDENTIALS, ITEMS, type HttpSide } from './http-data.ts';

/** The requests that one connection repeats, by what a person does. Each pair leaves things as they were. */
export type Actions = Readonly<Record<string, (side: HttpSide, connection: number) => Request[]>>;

const post = (path: string, body: object, method: 'POST' | 'PATCH' = 'POST'): Request => ({
  method,
  path,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

const rankingOf = ({ rankingIds }: HttpSide, connection: number): string =>
  rankingIds[connection % rankingIds.length] ?? '';

/** Of the product, and of the floor, which has the same addresses. */
export const OURS: Actions = {
  'read a ranking': (side, connection) => [
    { path: `/api/rankings/listItems?id=${rankingOf(side, connection)}&limit=${ITEMS}` },
  ],
  'open a shared page': ({ page }) => [
    // As a visitor: the account's cookie is left out.
    { path: page, headers: { Accept: 'text/html' } },
  ],
  'add and remove': (side, connection) => [
    post('/api/rankings/addItems', { id: rankingOf(side, connection), items: [side.other] }),
    post('/api/rankings/removeItems', {
      id: rankingOf(side, connection),
      itemIds: [side.other.mangaId],
    }),
  ],
  place: (side, connection) =>
    [1, ITEMS / 2].map((position) =>
      post('/api/rankings/place', {
        id: rankingOf(side, connection),
        itemId: side.items[0]?.mangaId,
        position,
      }),
    ),
  favorite: ({ items, other }, connection) => {
    const manga = { ...other, mangaId: `${items[0]?.mangaId}-${connection}` };
    return [
      post('/api/favorites/add', manga),
      post('/api/favorites/remove', { mangaId: manga.mangaId }),
    ];
  },
  // Each from an address of its own: passwords are checked one by one for each address.
  'sign in': (_side, connection) => {
    const request = post('/api/session/signIn', CREDENTIALS);
    const headers = { ...request.headers, 'X-Forwarded-For': `192.0.2.${connection}` };
    return [{ ...request, headers }];
  },
};

/** The same work on json-server; it makes no pages. */
export const PEERS: Actions = {
  'read a ranking': (side, connection) => [
    {
      path: `/items?rankingId=${rankingOf(side, connection)}&_sort=position&_limit=${ITEMS}`,
    },
  ],
  'add and remove': (side, connection) => {
    const id = `added-${connection}`;
    const rankingId = rankingOf(side, connection);
    return [
      post('/items', { ...side.other, id, rankingId, position: ITEMS }),
      { method: 'DELETE', path: `/items/${id}` },
    ];
  },
  // It moves one row, and leaves the others' positions as they are.
  place: (side, connection) =>
    [1, ITEMS / 2].map((position) =>
      post(`/items/${rankingOf(side, connection)}-0`, { position }, 'PATCH'),
    ),
  favorite: ({ other }, connection) => {
    const id = `favorite-${connection}`;
    return [post('/favorites', { ...other, id }), { method: 'DELETE', path: `/favorites/${id}` }];
  },
  'sign in': () => [post('/login', CREDENTIALS)],
};
