import { LIMITS, LIST_LIMITS, type WrittenWork } from '@palmanga/core';
import { z } from 'zod';

import type { CallsOf } from './call.ts';
import { listOf, MAX_PAGE_SIZE, PAGE, TEXT, unchecked } from './fields.ts';

const TIME = z.number().int().nonnegative();
const ANILIST_ID = z.number().int().positive().nullable();
const KEY = z.object({ id: TEXT, anilistId: ANILIST_ID });
const ENTRY = z.object({
  manga: z.object({
    id: TEXT.min(1),
    title: TEXT,
    originalTitle: TEXT.nullable().default(null),
    author: TEXT,
    altTitles: listOf(z.string().min(1).max(LIMITS.altTitleLength), LIMITS.altTitles).default([]),
    officialTitles: z.number().int().min(0).max(LIMITS.altTitles).default(0),
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

/** The calls of the port `Mangas`. */
export const MANGA_CALLS: CallsOf<'mangas'> = {
  search: { by: 'anyone', takes: z.object({ ...PAGE, query: TEXT }) },
  suggest: { by: 'anyone', takes: z.object({ query: TEXT }) },
  match: {
    by: 'account',
    takes: z.object({ works: listOf(unchecked<WrittenWork>(), LIST_LIMITS.matchedAtOnce) }),
    countedAs: 'match',
  },
  getSheet: { by: 'anyone', takes: z.object({ id: TEXT }) },
  getMany: { by: 'anyone', takes: z.object({ ids: listOf(TEXT, MAX_PAGE_SIZE) }) },
  listStarters: { by: 'account', takes: null },
};

/** The calls of the port `CatalogueWriter`. */
export const CATALOGUE_CALLS: CallsOf<'catalogue'> = {
  find: { by: 'importer', takes: z.object({ keys: listOf(KEY, LIMITS.importBatch) }) },
  write: { by: 'importer', takes: z.object({ entries: listOf(ENTRY, LIMITS.importBatch) }) },
  mainTitles: { by: 'importer', takes: null },
  listSamples: { by: 'importer', takes: null },
  removeSamples: { by: 'importer', takes: z.object({ ids: listOf(TEXT, LIMITS.importBatch) }) },
};
