import { LIST_LIMITS, type Manga, type Page, type WrittenWork } from '@palmanga/core';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import type { Env, Services } from '../context.ts';
import { createInTurn } from '../in-turn.ts';
import {
  countByAccount,
  json,
  listOf,
  MAX_PAGE_SIZE,
  PAGE,
  query,
  requireUid,
  storeOf,
  TEXT,
  toPageRequest,
} from '../input.ts';

/** Size of the cache of search answers: some ten thousand pages. */
const SEARCH_CACHE_BYTES = 48 * 1024 * 1024;
/** About what the cache itself keeps of an entry. */
const ENTRY_BYTES = 256;

/** One list is matched at a time. An account has one or two on their way, each a call after the other. */
const LISTS = { atOnce: 1, most: 1000, ofOne: { atOnce: 1, waiting: 3 } };

/** The store looks at each of them, once it knows who asks. */
const WORKS = z.object({ works: listOf(z.unknown(), LIST_LIMITS.matchedAtOnce) });

/** The calls of the port `Mangas`. The catalogue is the same for everyone, so most need no session. */
export function mangaRoutes({ store, limits }: Services) {
  const { mangas } = store.as(null);
  // Searches often begin with the same few letters, and finding the matches takes the most time.
  // The keys contain the catalogue's revision, so a changed catalogue uses no old answer.
  const answers = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: SEARCH_CACHE_BYTES,
    // The key holds the whole search, and an entry takes memory of its own.
    sizeCalculation: (bytes, key) => ENTRY_BYTES + 2 * key.length + bytes.length,
  });
  const encoder = new TextEncoder();
  const inTurn = createInTurn(LISTS);
  return new Hono<Env>()
    .get('/search', query(z.object({ ...PAGE, query: TEXT })), async (c) => {
      const { query, ...page } = c.req.valid('query');
      const request = { ...toPageRequest(page), query };
      const key = JSON.stringify([store.readRevision(), request]);
      let answer = answers.get(key);
      if (answer === undefined) {
        answer = encoder.encode(JSON.stringify(await mangas.search(request)));
        answers.set(key, answer);
      }
      const json: unknown = c.body(answer, 200, { 'Content-Type': 'application/json' });
      return json as ReturnType<typeof c.json<Page<Manga>>>;
    })
    .get('/suggest', query(z.object({ query: TEXT })), async (c) =>
      c.json(await mangas.suggest(c.req.valid('query').query)),
    )
    .post('/match', countByAccount(limits, 'match'), json(WORKS), async (c) => {
      const works = c.req.valid('json').works as readonly WrittenWork[];
      const { mangas } = await storeOf(c, store);
      const caller = { client: await requireUid(c), signal: c.req.raw.signal };
      return c.json(await inTurn(caller, () => mangas.match(works)));
    })
    .get('/getSheet', query(z.object({ id: TEXT })), async (c) =>
      c.json(await mangas.getSheet(c.req.valid('query').id)),
    )
    .post('/getMany', json(z.object({ ids: listOf(TEXT, MAX_PAGE_SIZE) })), async (c) =>
      c.json(await mangas.getMany(c.req.valid('json').ids)),
    );
}
