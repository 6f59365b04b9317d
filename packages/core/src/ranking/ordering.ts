import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import { parseMangaCopy } from '../manga/manga.ts';
import type { Timestamp } from '../time.ts';
import { insertAt, type Targeted } from './insert-at.ts';
import { parseNote } from './note.ts';
import type { InsertedItem, NewRankingItem, RankingItem } from './ranking.ts';

/** An item and its place, 1-based. */
export type PlacedItem = Pick<RankingItem, 'mangaId' | 'position'>;

/** The writes of an addition. */
export interface AppendPlan {
  /** Items to create, in order, with their positions. */
  readonly added: readonly RankingItem[];
  /** Ids that were in the ranking already, each once. */
  readonly skipped: readonly string[];
  readonly itemsCount: number;
}

/** The writes of an insertion. */
export interface InsertPlan extends AppendPlan {
  /** The items behind the new ones that move. */
  readonly writes: readonly PlacedItem[];
}

/** The writes of a removal or a reorder: only the items whose position changes. */
export interface PositionPlan {
  readonly writes: readonly PlacedItem[];
  readonly itemsCount: number;
}

/** The writes of a removal. */
export interface RemovalPlan extends PositionPlan {
  /** Ids of the items to delete. */
  readonly removed: readonly string[];
}

/**
 * Checks the items that a caller wants to add; unknown fields are dropped. Duplicates are kept, since
 * `planAppend` counts them once.
 * @throws AppError payload-invalid when the list is empty or an item is malformed
 */
export function parseNewItems(items: readonly NewRankingItem[]): readonly NewRankingItem[] {
  if (!Array.isArray(items) || items.length === 0) {
    throw new AppError('payload-invalid', 'A non-empty list of items is needed');
  }
  return items.map((item) => parseMangaCopy(item));
}

/**
 * Checks the items that a caller wants to insert; unknown fields are dropped.
 * @param now a later `addedAt` becomes null: the backend knows the time better
 * @throws AppError payload-invalid when the list is empty or too long, or an item is malformed,
 *   note-too-long
 */
export function parseInsertedItems(
  items: readonly InsertedItem[],
  now: Timestamp,
): readonly InsertedItem[] {
  const copies = parseNewItems(items);
  if (items.length > LIMITS.itemsPerAddition) throw new AppError('payload-invalid');
  return items.map(({ position, addedAt, note }, index) => {
    const isTime = addedAt === null || (Number.isSafeInteger(addedAt) && addedAt >= 0);
    const copy = copies[index];
    if (!Number.isSafeInteger(position) || position < 1 || !isTime || copy === undefined) {
      throw new AppError('payload-invalid', 'An item has a malformed place or time');
    }
    return {
      ...copy,
      position,
      addedAt: addedAt === null || addedAt > now ? null : addedAt,
      note: parseNote(note),
    };
  });
}

/**
 * Puts each item not present yet at its place, the first places first, so that each stands at its
 * `position` once all are in. A manga given twice counts once.
 * @throws AppError ranking-full when the ranking would have more than LIMITS.rankingItems items
 */
export function planInsertion(
  current: readonly PlacedItem[],
  items: readonly InsertedItem[],
  now: Timestamp,
): InsertPlan {
  const present = new Set(current.map(({ mangaId }) => mangaId));
  const requested = new Map(
    items.filter(({ mangaId }) => !present.has(mangaId)).map((item) => [item.mangaId, item]),
  );
  const ordered = insertAt<PlacedItem>(
    inOrder(current),
    [...requested.values()].map((item) => [item, item.position]),
  );
  if (requested.size > 0 && ordered.length > LIMITS.rankingItems)
    throw new AppError('ranking-full');
  const added = ordered.flatMap(({ mangaId }, index) => {
    const item = requested.get(mangaId);
    return item === undefined
      ? []
      : [{ ...item, position: index + 1, addedAt: item.addedAt ?? now }];
  });
  const skipped = items.map(({ mangaId }) => mangaId).filter((id) => present.has(id));
  return {
    added,
    skipped: [...new Set(skipped)],
    writes: changedPlaces(ordered).filter(({ mangaId }) => !requested.has(mangaId)),
    itemsCount: ordered.length,
  };
}

/**
 * Appends the items not present yet after the others, in the order given; a manga given twice
 * counts once (docs/specification.md 4.2.4, 4.2.7).
 * @param currentIds ids of every item of the ranking, in any order
 * @throws AppError ranking-full when the ranking would have more than LIMITS.rankingItems items
 */
export function planAppend(
  currentIds: readonly string[],
  items: readonly NewRankingItem[],
  now: Timestamp,
): AppendPlan {
  const present = new Set(currentIds);
  const appended = new Set<string>();
  const skipped = new Set<string>();
  const added: RankingItem[] = [];
  for (const { mangaId, title, author, coverUrl } of items) {
    if (present.has(mangaId)) skipped.add(mangaId);
    else if (!appended.has(mangaId)) {
      appended.add(mangaId);
      const position = present.size + appended.size;
      added.push({ mangaId, title, author, coverUrl, position, addedAt: now, note: null });
    }
  }
  const itemsCount = present.size + appended.size;
  // A ranking that is too long already may still be given what it has.
  if (added.length > 0 && itemsCount > LIMITS.rankingItems) throw new AppError('ranking-full');
  return { added, skipped: [...skipped], itemsCount };
}

/**
 * Checks the ids that a caller wants to remove.
 * @throws AppError items-required when the list is empty, payload-invalid when it is too long,
 *   parameters-invalid when an id is empty
 */
export function checkRemovals(rankingId: string, itemIds: readonly string[]): void {
  checkCount(itemIds);
  if (rankingId === '' || itemIds.includes('')) throw new AppError('parameters-invalid');
}

/** Removes items and closes the gaps. An id that is not in the ranking changes nothing. */
export function planRemoval(current: readonly PlacedItem[], ids: ReadonlySet<string>): RemovalPlan {
  const kept = current.filter((item) => !ids.has(item.mangaId));
  const removed = current.filter((item) => ids.has(item.mangaId)).map(({ mangaId }) => mangaId);
  const writes = removed.length > 0 ? changedPlaces(inOrder(kept)) : [];
  return { removed, writes, itemsCount: kept.length };
}

/**
 * Puts the listed items first, in the order of the list. Ids that are no longer in the ranking
 * are ignored; items missing from the list keep their relative order after those listed; an id
 * given twice counts once, at its first place.
 * @throws AppError items-required when the list is empty
 */
export function planReorder(current: readonly PlacedItem[], ids: readonly string[]): PositionPlan {
  if (ids.length === 0) throw new AppError('items-required');
  const remaining = new Map(inOrder(current).map((item) => [item.mangaId, item]));
  const ordered: PlacedItem[] = [];
  for (const id of ids) {
    const item = remaining.get(id);
    if (item !== undefined && remaining.delete(id)) ordered.push(item);
  }
  ordered.push(...remaining.values());
  return { writes: changedPlaces(ordered), itemsCount: current.length };
}

/**
 * Checks what a caller of `place` or `placeItems` asks for.
 * @throws AppError items-required when the list is empty, payload-invalid when it is too long,
 *   parameters-invalid when an id is empty or a position is not a whole number from 1
 */
export function checkPlacing(rankingId: string, items: readonly PlacedItem[]): void {
  checkCount(items);
  const isPlaced = ({ mangaId, position }: PlacedItem) =>
    mangaId !== '' && Number.isInteger(position) && position >= 1;
  if (rankingId === '' || !items.every(isPlaced)) throw new AppError('parameters-invalid');
}

/**
 * Moves items so that each stands at its `position`, from 1, once all have moved; one beyond the end
 * counts as the end. The others keep their order. Of a manga given twice the first place counts, and an
 * id that is not in the ranking changes nothing.
 */
export function planPlacing(
  current: readonly PlacedItem[],
  items: readonly PlacedItem[],
): PositionPlan {
  const present = new Map(current.map((item) => [item.mangaId, item]));
  const moved = new Map<string, Targeted<PlacedItem>>();
  for (const { mangaId, position } of items) {
    const item = present.get(mangaId);
    if (item && !moved.has(mangaId)) moved.set(mangaId, [item, position]);
  }
  const others = inOrder(current).filter(({ mangaId }) => !moved.has(mangaId));
  const ordered = insertAt(others, [...moved.values()]);
  return { writes: changedPlaces(ordered), itemsCount: current.length };
}

function checkCount({ length }: readonly unknown[]): void {
  if (length === 0) throw new AppError('items-required');
  if (length > LIMITS.rankingItems) throw new AppError('payload-invalid');
}

function inOrder(items: readonly PlacedItem[]): PlacedItem[] {
  return items.toSorted((a, b) => a.position - b.position);
}

function changedPlaces(ordered: readonly PlacedItem[]): PlacedItem[] {
  return ordered
    .map((item, index) => ({ before: item.position, mangaId: item.mangaId, position: index + 1 }))
    .filter(({ before, position }) => before !== position)
    .map(({ mangaId, position }) => ({ mangaId, position }));
}
