import type { Manga, Page } from '@palmanga/core';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import type { Env, Services } from '../context.ts';
import { json, PAGE, query, toPageRequest } from '../input.ts';
import { MAX_PAGE, MAX_QUERY } from '../limits.ts';

/** Bytes of search answers kept while the catalogue stays what it is: some ten thousand pages. */
const KEPT_ANSWERS = 48 * 1024 * 1024;

/** The catalogue is the same for everyone: no session is looked up. */
export function mangaRoutes({ store }: Services) {
  const { mangas } = store.as(null);
  // People begin to type the same few letters; finding them takes most of an answer's time.
  const answers = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: KEPT_ANSWERS,
    sizeCalculation: (bytes) => bytes.length,
  });
  const encoder = new TextEncoder();
  return new Hono<Env>()
    .get('/search', query(z.object({ ...PAGE, query: z.string().max(MAX_QUERY) })), async (c) => {
      const { query, ...page } = c.req.valid('query');
      const request = { ...toPageRequest(page), query };
      const key = JSON.stringify([store.readRevision().revision, request]);
      let answer = answers.get(key);
      if (answer === undefined) {
        answer = encoder.encode(JSON.stringify(await mangas.search(request)));
        answers.set(key, answer);
      }
      const json: unknown = c.body(answer, 200, { 'Content-Type': 'application/json' });
      return json as ReturnType<typeof c.json<Page<Manga>>>;
    })
    .get('/getSheet', query(z.object({ id: z.string() })), async (c) =>
      c.json(await mangas.getSheet(c.req.valid('query').id)),
    )
    .post('/getMany', json(z.object({ ids: z.array(z.string()).max(MAX_PAGE) })), async (c) =>
      c.json(await mangas.getMany(c.req.valid('json').ids)),
    );
}
