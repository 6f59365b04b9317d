import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import { parseMangaCopy } from '../manga/manga.ts';
import { changeTiers } from '../tiers/changing.ts';
import { clampTiers, tiersAfterRemoval } from '../tiers/cuts.ts';
import { isTierKey, type Tier, type TiersChange } from '../tiers/tier.ts';
import type { Timestamp } from '../time.ts';
import { insertAt, type Targeted } from './insert-at.ts';
import { parseNote } from './note.ts';
import type { InsertedItem, NewRankingItem, RankingItem } from './ranking.ts';

/** An item and its place, 1-based. */
export type PlacedItem = Pick<RankingItem, 'mangaId' | 'position'>;

/** An item and the place to give it. */
export interface Placing extends PlacedItem {
  /** The key of the tier that it shall be in. Missing: that of the item whose place it takes. */
  readonly tier?: string | undefined;
}

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
  /** As they are afterwards. */
  readonly tiers: readonly Tier[];
}

/** The writes of a removal or a reorder: only the items whose position changes. */
export interface PositionPlan {
  readonly writes: readonly PlacedItem[];
  readonly itemsCount: number;
  /** As they are afterwards. */
  readonly tiers: readonly Tier[];
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
  return items.map(({ position, addedAt, note, tier }, index) => {
    const isTime = addedAt === null || (Number.isSafeInteger(addedAt) && addedAt >= 0);
    const copy = copies[index];
    const isPlaced = Number.isSafeInteger(position) && position >= 1 && isTierName(tier);
    if (!isPlaced || !isTime || copy === undefined) {
      throw new AppError('payload-invalid', 'An item has a malformed place or time');
    }
    return {
      ...copy,
      position,
      addedAt: addedAt === null || addedAt > now ? null : addedAt,
      note: parseNote(note),
      ...(tier !== undefined && { tier }),
    };
  });
}

/** Another window may have removed the tier of a key meanwhile, but nobody gives what is no key. */
function isTierName(tier: unknown): boolean {
  return tier === undefined || isTierKey(tier);
}

/**
 * Puts each item not present yet at its place, the first places first, so that each stands at its
 * `position` once all are in, in its tier (`insertAt`). A manga given twice counts once.
 * @param tiers of the ranking
 * @throws AppError ranking-full when the ranking would have more than LIMITS.rankingItems items
 */
export function planInsertion(
  current: readonly PlacedItem[],
  items: readonly InsertedItem[],
  now: Timestamp,
  tiers: readonly Tier[] = [],
): InsertPlan {
  const present = new Set(current.map(({ mangaId }) => mangaId));
  const requested = new Map(
    items.filter(({ mangaId }) => !present.has(mangaId)).map((item) => [item.mangaId, item]),
  );
  const { ordered, tiers: around } = insertAt<PlacedItem>(
    inOrder(current),
    [...requested.values()].map((item) => ({
      entry: item,
      target: item.position,
      tier: item.tier,
    })),
    clampTiers(tiers, current.length),
  );
  if (requested.size > 0 && ordered.length > LIMITS.rankingItems)
    throw new AppError('ranking-full');
  const added = ordered.flatMap(({ mangaId }, index) => {
    const item = requested.get(mangaId);
    if (item === undefined) return [];
    const { tier: _joined, ...copy } = item;
    return [{ ...copy, position: index + 1, addedAt: item.addedAt ?? now }];
  });
  const skipped = items.map(({ mangaId }) => mangaId).filter((id) => present.has(id));
  return {
    added,
    skipped: [...new Set(skipped)],
    writes: changedPlaces(ordered).filter(({ mangaId }) => !requested.has(mangaId)),
    itemsCount: ordered.length,
    tiers: around,
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

/**
 * Removes items and closes the gaps; each is one less in its tier. An id that is not in the ranking changes
 * nothing.
 */
export function planRemoval(
  current: readonly PlacedItem[],
  ids: ReadonlySet<string>,
  tiers: readonly Tier[] = [],
): RemovalPlan {
  const kept = current.filter((item) => !ids.has(item.mangaId));
  const gone = current.filter((item) => ids.has(item.mangaId));
  const positions = gone.map(({ position }) => position);
  return {
    removed: gone.map(({ mangaId }) => mangaId),
    writes: gone.length > 0 ? changedPlaces(inOrder(kept)) : [],
    itemsCount: kept.length,
    tiers: tiersAfterRemoval(clampTiers(tiers, current.length), positions),
  };
}

/**
 * Puts the listed items first, in the order of the list. Ids that are no longer in the ranking
 * are ignored; items missing from the list keep their relative order after those listed; an id
 * given twice counts once, at its first place. Tiers keep their sizes, unless they change with the order.
 * @param change of the tiers, with the order
 * @throws AppError items-required when the list is empty; as `changeTiers`
 */
export function planReorder(
  current: readonly PlacedItem[],
  ids: readonly string[],
  tiers: readonly Tier[] = [],
  change?: TiersChange,
): PositionPlan {
  if (ids.length === 0) throw new AppError('items-required');
  const remaining = new Map(inOrder(current).map((item) => [item.mangaId, item]));
  const ordered: PlacedItem[] = [];
  for (const id of ids) {
    const item = remaining.get(id);
    if (item !== undefined && remaining.delete(id)) ordered.push(item);
  }
  ordered.push(...remaining.values());
  const { length: itemsCount } = current;
  const after = change === undefined ? tiers : changeTiers(tiers, change, itemsCount);
  return { writes: changedPlaces(ordered), itemsCount, tiers: after };
}

/**
 * Checks what a caller of `place` or `placeItems` asks for.
 * @throws AppError items-required when the list is empty, payload-invalid when it is too long,
 *   parameters-invalid when an id is empty, a position is not a whole number from 1, or a tier is no key
 */
export function checkPlacing(rankingId: string, items: readonly Placing[]): void {
  checkCount(items);
  const isPlaced = ({ mangaId, position, tier }: Placing) =>
    mangaId !== '' && Number.isInteger(position) && position >= 1 && isTierName(tier);
  if (rankingId === '' || !items.every(isPlaced)) throw new AppError('parameters-invalid');
}

/**
 * Moves items so that each stands at its `position`, from 1, once all have moved; one beyond the end
 * counts as the end. The others keep their order. Of a manga given twice the first place counts, and an
 * id that is not in the ranking changes nothing. Each leaves its tier and joins another (`insertAt`).
 */
export function planPlacing(
  current: readonly PlacedItem[],
  items: readonly Placing[],
  tiers: readonly Tier[] = [],
): PositionPlan {
  const present = new Map(current.map((item) => [item.mangaId, item]));
  const moved = new Map<string, Targeted<PlacedItem>>();
  for (const { mangaId, position, tier } of items) {
    const entry = present.get(mangaId);
    if (entry && !moved.has(mangaId)) moved.set(mangaId, { entry, target: position, tier });
  }
  const left = [...moved.values()].map(({ entry }) => entry.position);
  const { ordered, tiers: around } = insertAt(
    inOrder(current).filter(({ mangaId }) => !moved.has(mangaId)),
    [...moved.values()],
    tiersAfterRemoval(clampTiers(tiers, current.length), left),
  );
  return { writes: changedPlaces(ordered), itemsCount: current.length, tiers: around };
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
