import { type Leftover, LIST_LIMITS } from '@palmanga/core';
import { Hono } from 'hono';
import { z } from 'zod';

import type { Env, Services } from '../context.ts';
import { json, listOf, query, storeOf, TEXT } from '../input.ts';

const ID = z.object({ id: TEXT });
const NEW_LEFTOVERS = ID.extend({
  // The store looks at each of them.
  leftovers: listOf(z.unknown(), LIST_LIMITS.leftovers),
  revision: z.number(),
});

/** The calls of the port `Leftovers`. */
export function leftoverRoutes({ store }: Services) {
  return new Hono<Env>()
    .get('/get', query(ID), async (c) => {
      const { leftovers } = await storeOf(c, store);
      return c.json(await leftovers.get(c.req.valid('query').id));
    })
    .post('/set', json(NEW_LEFTOVERS), async (c) => {
      const { id, leftovers: sent, revision } = c.req.valid('json');
      const { leftovers } = await storeOf(c, store);
      return c.json(await leftovers.set(id, sent as readonly Leftover[], revision));
    });
}
