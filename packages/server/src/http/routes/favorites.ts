import { Hono } from 'hono';
import { z } from 'zod';

import { storeOf, type Env, type Services } from '../context.ts';
import { json } from '../input.ts';

const FAVORITE = z.object({
  mangaId: z.string(),
  title: z.string(),
  author: z.string(),
  coverUrl: z.string().nullable(),
});

/** The writing half of the port `Favorites`; the other half is live. */
export function favoriteRoutes({ store }: Services) {
  return new Hono<Env>()
    .post('/add', json(FAVORITE), async (c) => {
      const { favorites } = await storeOf(c, store);
      await favorites.add(c.req.valid('json'));
      return c.json(null);
    })
    .post('/remove', json(z.object({ mangaId: z.string() })), async (c) => {
      const { favorites } = await storeOf(c, store);
      await favorites.remove(c.req.valid('json').mangaId);
      return c.json(null);
    });
}
