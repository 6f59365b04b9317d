import type { Ranking } from '@palmanga/core';

import { countOf, optionalTextOf, textOf, timeOf, type Fields } from './fields.ts';

/**
 * A ranking document. Beside the specification's fields it holds `itemIds`, the manga ids by
 * position: one document thus decides the order, so that concurrent changes serialise on it and
 * need no read of the items. `T` is the SDK's way to write a time.
 */
export interface RankingDocument<T> {
  readonly ownerUid: string;
  readonly ownerHandle: string;
  readonly title: string;
  readonly slug: string;
  readonly shortid: string;
  readonly visibility: string;
  readonly itemsCount: number;
  readonly itemIds: readonly string[];
  readonly createdAt: T;
  readonly updatedAt: T;
}

/** What is needed to write a new ranking. */
export type RankingSeed = Pick<
  Ranking,
  'ownerUid' | 'ownerHandle' | 'title' | 'slug' | 'shortid' | 'visibility'
>;

/** A new, empty ranking. */
export function newRankingDocument<T>(seed: RankingSeed, now: T): RankingDocument<T> {
  const { ownerUid, ownerHandle, title, slug, shortid, visibility } = seed;
  return {
    ownerUid,
    ownerHandle,
    title,
    slug,
    shortid,
    visibility,
    itemsCount: 0,
    itemIds: [],
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * The entity, with the fallback readings of docs/specification.md 3.2. Anything but 'private' is
 * public.
 */
export function readRanking(id: string, fields: Fields): Ranking {
  const createdAt = timeOf(fields, 'createdAt') ?? timeOf(fields, 'updatedAt') ?? 0;
  return {
    id,
    ownerUid: textOf(fields, 'ownerUid'),
    ownerHandle: textOf(fields, 'ownerHandle', 'userHandle'),
    title: textOf(fields, 'title'),
    slug: textOf(fields, 'slug'),
    shortid: textOf(fields, 'shortid'),
    visibility: fields['visibility'] === 'private' ? 'private' : 'public',
    itemsCount: readItemIds(fields)?.length ?? countOf(fields, 'itemsCount') ?? 0,
    createdAt,
    updatedAt: timeOf(fields, 'updatedAt') ?? createdAt,
  };
}

/** The manga ids by position; null on a document written before they were kept. */
export function readItemIds(fields: Fields): readonly string[] | null {
  const ids = fields['itemIds'];
  if (!Array.isArray(ids)) return null;
  return ids.filter((id): id is string => typeof id === 'string');
}

/** Whether the stored handle is under the specification's name, not under its fallback. */
export function hasOwnHandle(fields: Fields): boolean {
  return optionalTextOf(fields, 'ownerHandle') !== null;
}
