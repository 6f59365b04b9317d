import type { ProfileChanges } from '@palmanga/core';
import { Hono } from 'hono';
import { z } from 'zod';

import type { Env, Services } from '../context.ts';
import {
  countByAccount,
  json,
  lineOf,
  MANGA_COPY,
  PAGE,
  query,
  storeOf,
  TEXT,
  textOf,
  toPageRequest,
  withoutUndefined,
} from '../input.ts';

const CHANGES = z.object({
  displayName: lineOf('display-name-invalid').optional(),
  bio: textOf('bio-invalid').optional(),
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

/** The calls of the port `Favorites`. Its live reads use the live connection. */
export function favoriteRoutes({ store }: Services) {
  return new Hono<Env>()
    .get('/listOwn', query(z.object(PAGE)), async (c) => {
      const { favorites } = await storeOf(c, store);
      return c.json(await favorites.listOwn(toPageRequest(c.req.valid('query'))));
    })
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
