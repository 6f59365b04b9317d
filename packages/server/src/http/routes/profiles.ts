import type { ProfileChanges } from '@palmanga/core';
import { Hono } from 'hono';
import { z } from 'zod';

import { storeOf, type Env, type Services } from '../context.ts';
import { json } from '../input.ts';
import { withoutUndefined } from '../without-undefined.ts';

const CHANGES = z.object({
  displayName: z.string().optional(),
  bio: z.string().optional(),
  photoURL: z.string().nullable().optional(),
});

/** The writing half of the port `Profiles`; the other half is live. */
export function profileRoutes({ store }: Services) {
  return new Hono<Env>().post('/saveOwn', json(CHANGES), async (c) => {
    const { profiles } = await storeOf(c, store);
    const changes: ProfileChanges = withoutUndefined(c.req.valid('json'));
    await profiles.saveOwn(changes);
    return c.json(null);
  });
}
