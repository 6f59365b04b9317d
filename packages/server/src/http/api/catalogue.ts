import { setImmediate } from 'node:timers/promises';

import { type CatalogueEntry, LIMITS } from '@palmanga/core';
import { Hono } from 'hono';
import { z } from 'zod';

import { checkEntries } from '../../store/index.ts';
import type { Env, Services } from '../context.ts';
import { json, listOf, storeOf, TEXT } from '../input.ts';

const TIME = z.number().int().nonnegative();
const ANILIST_ID = z.number().int().positive().nullable();
const KEY = z.object({ id: TEXT, anilistId: ANILIST_ID });
const ENTRY = z.object({
  manga: z.object({
    id: TEXT.min(1),
    title: TEXT,
    author: TEXT,
    altTitles: listOf(z.string().min(1).max(LIMITS.altTitleLength), LIMITS.altTitles)
      .readonly()
      .optional(),
    coverThumbUrl: TEXT.nullable(),
    sourceCoverUrl: TEXT.nullable(),
    anilistId: ANILIST_ID,
    createdAt: TIME,
    updatedAt: TIME,
  }),
  details: z.object({
    description: z.string().max(LIMITS.descriptionLength),
    coverLargeUrl: TEXT.nullable(),
    createdAt: TIME,
    updatedAt: TIME,
  }),
});

/** Characters of titles and authors, which are indexed, of the entries that one transaction writes. */
const PART_CHARACTERS = 30_000;

/** Entries that are written one part after the other, so that others are served in between. */
function* partsOf(entries: readonly CatalogueEntry[]): Generator<CatalogueEntry[]> {
  let part: CatalogueEntry[] = [];
  let characters = 0;
  for (const entry of entries) {
    const { title, author, altTitles } = entry.manga;
    part.push(entry);
    // Each title is indexed together with the author.
    characters += title.length + altTitles.join('').length + author.length * (1 + altTitles.length);
    // An entry takes some time by itself.
    characters += 300;
    if (characters >= PART_CHARACTERS) {
      yield part;
      part = [];
      characters = 0;
    }
  }
  if (part.length > 0) yield part;
}

/** The calls of the port `CatalogueWriter`, for accounts with the import right. */
export function catalogueRoutes({ store }: Services) {
  return new Hono<Env>()
    .post('/find', json(z.object({ keys: listOf(KEY, LIMITS.importBatch) })), async (c) => {
      const { catalogue } = await storeOf(c, store);
      return c.json(await catalogue.find(c.req.valid('json').keys));
    })
    .post('/write', json(z.object({ entries: listOf(ENTRY, LIMITS.importBatch) })), async (c) => {
      const { catalogue } = await storeOf(c, store);
      const entries = c.req.valid('json').entries.map(({ manga, details }) => ({
        manga: { ...manga, altTitles: manga.altTitles ?? [] },
        details,
      }));
      const parts = [...partsOf(entries)];
      // Others are served in between here too: a batch of the longest texts takes long to check.
      for (const part of parts) {
        await setImmediate();
        checkEntries(part);
      }
      for (const part of parts) await catalogue.write(part);
      return c.json(null);
    })
    .get('/listSamples', async (c) => {
      const { catalogue } = await storeOf(c, store);
      return c.json(await catalogue.listSamples());
    })
    .post(
      '/removeSamples',
      json(z.object({ ids: listOf(TEXT, LIMITS.importBatch) })),
      async (c) => {
        const { catalogue } = await storeOf(c, store);
        return c.json(await catalogue.removeSamples(c.req.valid('json').ids));
      },
    );
}
