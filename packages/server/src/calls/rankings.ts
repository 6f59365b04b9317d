import {
  type UnmatchedEntry,
  isCleanLine,
  isCreationKey,
  LIMITS,
  LIST_LIMITS,
  RANKING_VIEWS,
  TIER_COLORS,
  VISIBILITIES,
} from '@palmanga/core';
import { z } from 'zod';

import type { CallsOf } from './call.ts';
import { listOf, MANGA_COPY, MANGA_ID, PAGE, TEXT, textOf, TITLE, unchecked } from './fields.ts';

const ID = z.object({ id: TEXT });
const ITEM_IDS = ID.extend({ itemIds: listOf(MANGA_ID, LIMITS.rankingItems) });
/** The clients clean it. */
const LINE = z.string().refine(isCleanLine);
const TIER_KEY = z.string().max(LIMITS.tierKeyLength);
const PLACED_ITEM = z.object({
  mangaId: MANGA_ID,
  position: z.number(),
  tier: TIER_KEY.optional(),
});
const TIERS = listOf(
  z.object({
    key: TIER_KEY,
    label: LINE.max(LIMITS.tierLabelLength),
    name: LINE.max(LIMITS.tierNameLength),
    color: z.enum(TIER_COLORS),
    end: z.number(),
  }),
  LIMITS.tiers,
);
const TIERS_CHANGE = z.object({ before: TIERS, after: TIERS });
const NOTE = z.object({ text: textOf('note-invalid'), isSpoiler: z.boolean() }).nullable();
const INSERTED_ITEM = MANGA_COPY.extend({
  position: z.number(),
  addedAt: z.number().nullable(),
  note: NOTE.default(null),
  tier: TIER_KEY.optional(),
});

/** The calls of the port `Rankings`. */
export const RANKING_CALLS: CallsOf<'rankings'> = {
  create: {
    by: 'account',
    takes: z.object({
      title: TITLE,
      copiedFrom: TEXT.nullable().default(null),
      key: z.string().refine(isCreationKey).nullable().default(null),
    }),
  },
  get: { by: 'reader', takes: ID },
  listOwn: { by: 'account', takes: z.object(PAGE) },
  listItems: { by: 'reader', takes: ID.extend(PAGE) },
  getItem: { by: 'reader', takes: ID.extend({ itemId: MANGA_ID }) },
  listItemIds: { by: 'reader', takes: ID },
  listVersions: { by: 'owner', takes: ID },
  findPlaces: {
    by: 'account',
    takes: z.object({ mangaId: MANGA_ID, rankingIds: listOf(TEXT, LIMITS.placesAtOnce) }),
  },
  addItems: {
    by: 'owner',
    takes: ID.extend({
      items: listOf(MANGA_COPY, LIMITS.itemsPerAddition),
      tiers: TIERS.optional(),
    }),
  },
  insertItems: {
    by: 'owner',
    takes: ID.extend({
      items: listOf(INSERTED_ITEM, LIMITS.itemsPerAddition),
      tiers: TIERS.optional(),
    }),
  },
  removeItem: {
    by: 'owner',
    takes: ID.extend({ itemId: TEXT }),
    refusal: 'parameters-invalid',
  },
  removeItems: { by: 'owner', takes: ITEM_IDS },
  place: {
    by: 'owner',
    takes: ID.extend({ itemId: TEXT, position: z.number(), tier: TIER_KEY.optional() }),
    refusal: 'parameters-invalid',
  },
  placeItems: {
    by: 'owner',
    takes: ID.extend({ items: listOf(PLACED_ITEM, LIMITS.rankingItems) }),
  },
  reorder: { by: 'owner', takes: ITEM_IDS.extend({ tiers: TIERS_CHANGE.optional() }) },
  setTiers: { by: 'owner', takes: ID.extend({ change: TIERS_CHANGE }) },
  setView: {
    by: 'owner',
    takes: ID.extend({ view: z.enum(RANKING_VIEWS) }),
    refusal: 'parameters-invalid',
  },
  setNote: { by: 'owner', takes: ID.extend({ itemId: MANGA_ID, note: NOTE }) },
  setDescription: {
    by: 'owner',
    takes: ID.extend({ description: textOf('description-invalid') }),
  },
  rename: { by: 'owner', takes: ID.extend({ title: TITLE }) },
  setVisibility: {
    by: 'owner',
    takes: ID.extend({ visibility: z.enum(VISIBILITIES) }),
    refusal: 'parameters-invalid',
  },
  delete: { by: 'owner', takes: ID },
  repairSharing: { by: 'owner', takes: ID },
  findByHandle: { by: 'reader', takes: z.object({ handle: TEXT, slug: TEXT }) },
  findByShortid: { by: 'reader', takes: z.object({ shortid: TEXT }) },
  listOfOwner: { by: 'anyone', takes: z.object({ name: TEXT, ...PAGE }) },
};

/** The calls of the port `UnmatchedEntries`. */
export const UNMATCHED_CALLS: CallsOf<'unmatched'> = {
  get: { by: 'owner', takes: ID },
  set: {
    by: 'owner',
    takes: ID.extend({
      unmatched: listOf(unchecked<UnmatchedEntry>(), LIST_LIMITS.unmatched),
      revision: z.number(),
    }),
  },
};
