import { Hono } from 'hono';
import { z } from 'zod';

import type { Env, Services } from '../context.ts';
import { json, MANGA_COPY, storeOf, TEXT } from '../input.ts';

/** The writes of the port `Favorites`. Its reads use the live connection. */
export function favoriteRoutes({ store }: Services) {
  return new Hono<Env>()
    .post('/add', json(MANGA_COPY), async (c) => {
      const { favorites } = await storeOf(c, store);
      await favorites.add(c.req.valid('json'));
      return c.json(null);
    })
    .post('/remove', json(z.object({ mangaId: TEXT })), async (c) => {
      const { favorites } = await storeOf(c, store);
      await favorites.remove(c.req.valid('json').mangaId);
      return c.json(null);
    });
}
