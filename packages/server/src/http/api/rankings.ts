import { type Leftover, LIMITS, LIST_LIMITS, parseVisibility } from '@palmanga/core';
import { Hono } from 'hono';
import { z } from 'zod';

import type { Env, Services } from '../context.ts';
import {
  json,
  listOf,
  MANGA_COPY,
  MANGA_ID,
  PAGE,
  query,
  storeOf,
  TEXT,
  textOf,
  TITLE,
  toPageRequest,
} from '../input.ts';

const NEW_RANKING = z.object({
  title: TITLE,
  copiedFrom: TEXT.nullable().default(null),
});
const ID = z.object({ id: TEXT });
const PLACED_ITEM = z.object({ mangaId: MANGA_ID, position: z.number() });
const NOTE = z.object({ text: textOf('note-invalid'), isSpoiler: z.boolean() }).nullable();
const INSERTED_ITEM = MANGA_COPY.extend({
  position: z.number(),
  addedAt: z.number().nullable(),
  note: NOTE.default(null),
});
const NEW_LEFTOVERS = ID.extend({
  // The store looks at each of them.
  leftovers: listOf(z.unknown(), LIST_LIMITS.leftovers),
  revision: z.number(),
});

/** The calls of the port `Rankings`: one address per method, with the method's name. */
export function rankingRoutes({ store }: Services) {
  return new Hono<Env>()
    .post('/create', json(NEW_RANKING), async (c) => {
      const { rankings } = await storeOf(c, store);
      return c.json(await rankings.create(c.req.valid('json')));
    })
    .get('/get', query(ID), async (c) => {
      const { rankings } = await storeOf(c, store);
      return c.json(await rankings.get(c.req.valid('query').id));
    })
    .get('/listOwn', query(z.object(PAGE)), async (c) => {
      const { rankings } = await storeOf(c, store);
      return c.json(await rankings.listOwn(toPageRequest(c.req.valid('query'))));
    })
    .get('/listItems', query(ID.extend(PAGE)), async (c) => {
      const { id, ...page } = c.req.valid('query');
      const { rankings } = await storeOf(c, store);
      return c.json(await rankings.listItems(id, toPageRequest(page)));
    })
    .get('/getItem', query(ID.extend({ itemId: MANGA_ID })), async (c) => {
      const { id, itemId } = c.req.valid('query');
      const { rankings } = await storeOf(c, store);
      return c.json(await rankings.getItem(id, itemId));
    })
    .get('/listItemIds', query(ID), async (c) => {
      const { rankings } = await storeOf(c, store);
      return c.json(await rankings.listItemIds(c.req.valid('query').id));
    })
    .get('/listVersions', query(ID), async (c) => {
      const { rankings } = await storeOf(c, store);
      return c.json(await rankings.listVersions(c.req.valid('query').id));
    })
    .post(
      '/findPlaces',
      json(z.object({ mangaId: MANGA_ID, rankingIds: listOf(TEXT, LIMITS.placesAtOnce) })),
      async (c) => {
        const { mangaId, rankingIds } = c.req.valid('json');
        const { rankings } = await storeOf(c, store);
        return c.json(await rankings.findPlaces(mangaId, rankingIds));
      },
    )
    .post(
      '/addItems',
      json(ID.extend({ items: listOf(MANGA_COPY, LIMITS.itemsPerAddition) })),
      async (c) => {
        const { id, items } = c.req.valid('json');
        const { rankings } = await storeOf(c, store);
        return c.json(await rankings.addItems(id, items));
      },
    )
    .post(
      '/insertItems',
      json(ID.extend({ items: listOf(INSERTED_ITEM, LIMITS.itemsPerAddition) })),
      async (c) => {
        const { id, items } = c.req.valid('json');
        const { rankings } = await storeOf(c, store);
        return c.json(await rankings.insertItems(id, items));
      },
    )
    .post('/removeItem', json(ID.extend({ itemId: TEXT }), 'parameters-invalid'), async (c) => {
      const { id, itemId } = c.req.valid('json');
      const { rankings } = await storeOf(c, store);
      await rankings.removeItem(id, itemId);
      return c.json(null);
    })
    .post(
      '/removeItems',
      json(ID.extend({ itemIds: listOf(MANGA_ID, LIMITS.rankingItems) })),
      async (c) => {
        const { id, itemIds } = c.req.valid('json');
        const { rankings } = await storeOf(c, store);
        await rankings.removeItems(id, itemIds);
        return c.json(null);
      },
    )
    .post(
      '/place',
      json(ID.extend({ itemId: TEXT, position: z.number() }), 'parameters-invalid'),
      async (c) => {
        const { id, itemId, position } = c.req.valid('json');
        const { rankings } = await storeOf(c, store);
        await rankings.place(id, itemId, position);
        return c.json(null);
      },
    )
    .post(
      '/placeItems',
      json(ID.extend({ items: listOf(PLACED_ITEM, LIMITS.rankingItems) })),
      async (c) => {
        const { id, items } = c.req.valid('json');
        const { rankings } = await storeOf(c, store);
        await rankings.placeItems(id, items);
        return c.json(null);
      },
    )
    .post(
      '/reorder',
      json(ID.extend({ itemIds: listOf(MANGA_ID, LIMITS.rankingItems) })),
      async (c) => {
        const { id, itemIds } = c.req.valid('json');
        const { rankings } = await storeOf(c, store);
        await rankings.reorder(id, itemIds);
        return c.json(null);
      },
    )
    .post('/setNote', json(ID.extend({ itemId: MANGA_ID, note: NOTE })), async (c) => {
      const { id, itemId, note } = c.req.valid('json');
      const { rankings } = await storeOf(c, store);
      await rankings.setNote(id, itemId, note);
      return c.json(null);
    })
    .post(
      '/setDescription',
      json(ID.extend({ description: textOf('description-invalid') })),
      async (c) => {
        const { id, description } = c.req.valid('json');
        const { rankings } = await storeOf(c, store);
        return c.json(await rankings.setDescription(id, description));
      },
    )
    .post('/rename', json(ID.extend({ title: TITLE })), async (c) => {
      const { id, title } = c.req.valid('json');
      const { rankings } = await storeOf(c, store);
      return c.json(await rankings.rename(id, title));
    })
    .post(
      '/setVisibility',
      json(ID.extend({ visibility: TEXT }), 'parameters-invalid'),
      async (c) => {
        const { id, visibility } = c.req.valid('json');
        const { rankings } = await storeOf(c, store);
        return c.json(await rankings.setVisibility(id, parseVisibility(visibility)));
      },
    )
    .post('/delete', json(ID), async (c) => {
      const { rankings } = await storeOf(c, store);
      await rankings.delete(c.req.valid('json').id);
      return c.json(null);
    })
    .post('/repairSharing', json(ID), async (c) => {
      const { rankings } = await storeOf(c, store);
      return c.json(await rankings.repairSharing(c.req.valid('json').id));
    })
    .get('/findByHandle', query(z.object({ handle: TEXT, slug: TEXT })), async (c) => {
      const { handle, slug } = c.req.valid('query');
      const { rankings } = await storeOf(c, store);
      return c.json(await rankings.findByHandle(handle, slug));
    })
    .get('/findByShortid', query(z.object({ shortid: TEXT })), async (c) => {
      const { rankings } = await storeOf(c, store);
      return c.json(await rankings.findByShortid(c.req.valid('query').shortid));
    });
}

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
