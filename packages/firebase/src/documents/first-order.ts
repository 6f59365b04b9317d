import { compareCodePoints, isMangaId, LIMITS, type TopItem, topItemsOf } from '@palmanga/core';

import type { Fields } from './fields.ts';
import { readItem, topItemOf } from './ranking-documents.ts';

/** A document below a ranking, as it is stored. */
export interface StoredItem {
  readonly id: string;
  readonly fields: Fields;
}

/** An item under the id and at the place that the order gives it. */
export interface PlacedDocument {
  readonly mangaId: string;
  readonly position: number;
  readonly stored: StoredItem;
}

/** The order of a ranking that has none, and the writes that its items need for it. */
export interface FirstOrder {
  readonly itemIds: readonly string[];
  readonly topItems: readonly TopItem[];
  /** Items that only get another position. */
  readonly moved: readonly PlacedDocument[];
  /** Items whose document has another id than their manga's: each is written under that id. */
  readonly renamed: readonly PlacedDocument[];
  /** Ids of the documents to delete: the former ones of renamed items, and second copies. */
  readonly removed: readonly string[];
}

/**
 * The documents below a ranking in its order: those that it lists, then the others by position. Items
 * without a usable position come last, equal ones by id.
 * @param listed ids of documents that stand before all others, in this order
 */
export function inOrder(
  items: readonly StoredItem[],
  listed: readonly string[],
): readonly StoredItem[] {
  const places = new Map(listed.map((id, index) => [id, index]));
  const placeOf = ({ id }: StoredItem): number => places.get(id) ?? listed.length;
  return items.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) || positionOf(a) - positionOf(b) || compareCodePoints(a.id, b.id),
  );
}

/**
 * The order of a ranking whose document lists no ids (`inOrder`). A manga that is there twice keeps the
 * document that has its id, else the first.
 * @param items every document below the ranking, in any order
 * @param listed ids that stand before all others, in this order
 */
export function planFirstOrder(
  items: readonly StoredItem[],
  listed: readonly string[] = [],
): FirstOrder {
  const sorted = inOrder(items, listed);
  const own = new Set(sorted.filter((item) => mangaIdOf(item) === item.id).map(({ id }) => id));
  const kept = new Map<string, StoredItem>();
  for (const item of sorted) {
    const mangaId = mangaIdOf(item);
    const isSecond = mangaId === item.id ? false : own.has(mangaId) || kept.has(mangaId);
    if (!isSecond) kept.set(mangaId, item);
  }
  const placed = [...kept].map(([mangaId, stored], index) => ({
    mangaId,
    position: index + 1,
    stored,
  }));
  const itemIds = [...kept.keys()];
  const copies = new Map(
    [...kept].slice(0, LIMITS.topItems).map(([id, { fields }]) => [id, topItemOf(id, fields)]),
  );
  return {
    itemIds,
    topItems: topItemsOf(itemIds, copies),
    moved: placed.filter(
      ({ mangaId, position, stored }) =>
        stored.id === mangaId && stored.fields['position'] !== position,
    ),
    renamed: placed.filter(({ mangaId, stored }) => stored.id !== mangaId),
    removed: items.map(({ id }) => id).filter((id) => !kept.has(id)),
  };
}

/** The id of an item's manga where it can be the id of a document, else the document's own. */
export function mangaIdOf({ id, fields }: StoredItem): string {
  const { mangaId } = readItem(id, fields);
  return isMangaId(mangaId) ? mangaId : id;
}

/** The position as a number, also when it was stored as a text; after all others when there is none. */
function positionOf({ fields }: StoredItem): number {
  const { position } = fields;
  const number =
    typeof position === 'string' && position.trim() !== '' ? Number(position) : position;
  return typeof number === 'number' && Number.isFinite(number) ? number : Number.MAX_VALUE;
}
