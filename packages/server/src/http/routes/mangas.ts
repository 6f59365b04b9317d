import { Hono } from 'hono';
import { z } from 'zod';

import type { Env, Services } from '../context.ts';
import { json, PAGE, query, toPageRequest } from '../input.ts';
import { MAX_PAGE, MAX_QUERY } from '../limits.ts';

/** The catalogue is the same for everyone: no session is looked up. */
export function mangaRoutes({ store }: Services) {
  const { mangas } = store.as(null);
  return new Hono<Env>()
    .get('/search', query(z.object({ ...PAGE, query: z.string().max(MAX_QUERY) })), async (c) => {
      const { query, ...page } = c.req.valid('query');
      return c.json(await mangas.search({ ...toPageRequest(page), query }));
    })
    .get('/getSheet', query(z.object({ id: z.string() })), async (c) =>
      c.json(await mangas.getSheet(c.req.valid('query').id)),
    )
    .post('/getMany', json(z.object({ ids: z.array(z.string()).max(MAX_PAGE) })), async (c) =>
      c.json(await mangas.getMany(c.req.valid('json').ids)),
    );
}
