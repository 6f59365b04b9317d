import {
  AppError,
  type AuthUser,
  decodeCursor,
  encodeCursor,
  type ListSlice,
  type Page,
  type Timestamp,
} from '@palmanga/core';

import type { Queries } from './database/queries.ts';
import type { Writer } from './database/writer.ts';
import type { Changes } from './live/changes.ts';

/** The account that calls: the fields of its session that the store needs. */
export type Actor = Pick<AuthUser, 'uid' | 'email' | 'displayName' | 'isAdmin'>;

/** The parts that all repositories of one store share. */
export interface Context {
  readonly queries: Queries;
  readonly writer: Writer;
  readonly changes: Changes;
  readonly now: () => Timestamp;
  /** A cryptographic source of bytes. */
  readonly random: (count: number) => Uint8Array;
}

/** @throws AppError unauthenticated for a visitor */
export function requireActor(actor: Actor | null): Actor {
  if (actor === null) throw new AppError('unauthenticated');
  return actor;
}

/**
 * The number of rows to select: one more than `limit` shows whether there are more.
 * @throws AppError parameters-invalid unless `limit` is a positive whole number
 */
export function limitPlusOne(limit: number): number {
  if (!Number.isSafeInteger(limit) || limit < 1) {
    throw new AppError('parameters-invalid', 'A limit is a positive whole number');
  }
  return limit + 1;
}

/** The slice of `limit` rows, from rows selected with `limitPlusOne`. */
export function toListSlice<T>(rows: readonly T[], limit: number): ListSlice<T> {
  return { items: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Characters of a page's texts, after which it ends with the entry that exceeds them. */
export const PAGE_LENGTH = 600_000;

/** A place in a list whose newest entries come first. */
export interface NewestFirst {
  readonly createdAt: Timestamp;
  readonly row: number;
}

/**
 * The `createdAt` and `row` after which a page begins.
 * @throws AppError payload-invalid for the cursor of another list
 */
export function placeOfCursor(cursor: string | null): readonly [number, number] {
  if (cursor === null) return [Infinity, Infinity];
  const place = decodeCursor(cursor);
  if (Array.isArray(place) && place.length === 2 && place.every(Number.isSafeInteger)) {
    return place as [number, number];
  }
  throw new AppError('payload-invalid', 'A cursor of another list');
}

/**
 * The page of `limit` entries, from rows selected with `limitPlusOne`. It ends earlier where they are long:
 * reading those takes time that others wait for.
 */
export function toPage<Row extends NewestFirst, T>(
  rows: Iterable<Row>,
  limit: number,
  read: (row: Row) => T,
): Page<T> {
  const items: T[] = [];
  let length = 0;
  let last: Row | undefined;
  for (const row of rows) {
    if (last !== undefined && (items.length === limit || length > PAGE_LENGTH)) {
      return { items, nextCursor: encodeCursor([last.createdAt, last.row]) };
    }
    const item = read(row);
    items.push(item);
    length += JSON.stringify(item).length;
    last = row;
  }
  return { items, nextCursor: null };
}
