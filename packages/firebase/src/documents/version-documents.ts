import type { RankingVersion, VersionWindow } from '@palmanga/core';

import { countOf, timeOf, type Fields } from './fields.ts';
import { readTiers } from './tiers-field.ts';

/** What a ranking's document holds of its versions: when the latest began, how many were ever kept. */
export interface VersionsField<T> {
  readonly begunAt: T;
  readonly count: number;
}

/** A former order of a ranking. Only the ranking's owner may read it. */
export interface VersionDocument<T> {
  /** From 0; it decides the place in the ring, and the order of versions. */
  readonly number: number;
  /** Ids by position, as far as they are kept. */
  readonly itemIds: readonly string[];
  readonly itemsCount: number;
  /** The ranking's `TiersField`; missing where it never had one. */
  readonly tiers?: unknown;
  readonly madeAt: T;
}

/** Null for a ranking whose order has not changed since versions are kept. */
export function readVersionWindow(fields: Fields): VersionWindow | null {
  const stored = versionsOf(fields);
  const begunAt = timeOf(stored, 'begunAt');
  return begunAt === null ? null : { begunAt, count: countOf(stored, 'count') ?? 0 };
}

/** A kept version and its number; null for anything else. */
export function readKeptVersion(
  fields: Fields,
): (RankingVersion & { readonly number: number }) | null {
  const number = countOf(fields, 'number');
  const ids: unknown = fields['itemIds'];
  if (number === null || !Array.isArray(ids)) return null;
  const itemIds = ids.filter((id) => typeof id === 'string');
  const itemsCount = countOf(fields, 'itemsCount') ?? itemIds.length;
  const tiers = readTiers(fields, itemsCount);
  return { number, itemIds, itemsCount, tiers, madeAt: timeOf(fields, 'madeAt') ?? 0 };
}

/**
 * When the order that a ranking's document holds came about, as it is stored, because the rules compare
 * it with what is written. Null when that is unknown, or when another program wrote it as
 * something else than a Firestore timestamp.
 */
export function storedSince(fields: Fields): unknown {
  const since = versionsOf(fields)['begunAt'] ?? fields['updatedAt'];
  return typeof since === 'object' && since !== null && 'toMillis' in since ? since : null;
}

function versionsOf(fields: Fields): Fields {
  const stored = fields['versions'];
  return typeof stored === 'object' && stored !== null ? (stored as Fields) : {};
}
