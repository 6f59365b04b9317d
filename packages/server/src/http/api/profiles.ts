import type { ProfileChanges } from '@palmanga/core';
import { Hono } from 'hono';
import { z } from 'zod';

import type { Env, Services } from '../context.ts';
import { countByAccount, json, storeOf, TEXT, withoutUndefined } from '../input.ts';

const CHANGES = z.object({
  displayName: TEXT.optional(),
  bio: TEXT.optional(),
  photoURL: TEXT.nullable().optional(),
});

/** The writes of the port `Profiles`. Its reads use the live connection. */
export function profileRoutes({ store, limits }: Services) {
  return new Hono<Env>()
    .post('/saveOwn', json(CHANGES), async (c) => {
      const { profiles } = await storeOf(c, store);
      const changes: ProfileChanges = withoutUndefined(c.req.valid('json'));
      await profiles.saveOwn(changes);
      return c.json(null);
    })
    .post(
      '/claimUsername',
      countByAccount(limits, 'username'),
      json(z.object({ name: TEXT })),
      async (c) => {
        const { profiles } = await storeOf(c, store);
        await profiles.claimUsername(c.req.valid('json').name);
        return c.json(null);
      },
    );
}
