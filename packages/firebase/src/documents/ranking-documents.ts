import {
  cleanLine,
  coverToStore,
  isRankingView,
  isVisibility,
  mangaAuthorOf,
  mangaTitleOf,
  namesOwner,
  type Note,
  type Ranking,
  type RankingItem,
  type Takedown,
  type TopItem,
  topItemsOf,
  toTopItem,
} from '@palmanga/core';

import {
  countOf,
  optionalTextOf,
  proseOf,
  textOf,
  timeOf,
  titleOf,
  type Fields,
} from './fields.ts';
import { mangaCopyFields } from './manga-copy.ts';
import { isDocumentId } from './paths.ts';
import { readTiers, type TiersField } from './tiers-field.ts';

/**
 * A ranking document. Beside the specification's fields it holds `itemIds`, the manga ids by
 * position. This one document decides the order: concurrent changes follow each other on it, and
 * they need not read the items. `topItems` holds copies of the first items; another program may write
 * an order without them, and then some are missing (`readTopCopies`). `T` is the SDK's type of a time.
 */
export interface RankingDocument<T> {
  readonly ownerUid: string;
  readonly ownerHandle: string;
  readonly ownerName: string;
  readonly title: string;
  readonly slug: string;
  readonly shortid: string;
  readonly visibility: string;
  readonly itemsCount: number;
  readonly itemIds: readonly string[];
  readonly topItems: TopItemsField;
  /** Missing on an original. */
  readonly copiedFrom?: string;
  /** Missing on one that never had tiers. */
  readonly tiers?: TiersField;
  /** Missing on one whose view was never set. */
  readonly view?: string;
  readonly createdAt: T;
  readonly updatedAt: T;
}

/** The fields of a new ranking that its creator chooses. */
export type RankingSeed = Pick<
  Ranking,
  | 'ownerUid'
  | 'ownerHandle'
  | 'ownerName'
  | 'title'
  | 'slug'
  | 'shortid'
  | 'visibility'
  | 'copiedFrom'
>;

/** The document of a new, empty ranking. */
export function newRankingDocument<T>(seed: RankingSeed, now: T): RankingDocument<T> {
  const { ownerUid, ownerHandle, ownerName, title, slug, shortid, visibility, copiedFrom } = seed;
  return {
    ownerUid,
    ownerHandle,
    ownerName,
    title,
    slug,
    shortid,
    visibility,
    itemsCount: 0,
    itemIds: [],
    topItems: topItemsField([]),
    ...(copiedFrom !== null && { copiedFrom }),
    createdAt: now,
    updatedAt: now,
  };
}

/** The document that takes the place of a deleted ranking: its id is never given out again. */
export function tombstone<T>(deletedAt: T): { readonly deletedAt: T } {
  return { deletedAt };
}

/**
 * Reads a ranking, with the fallback fields of docs/specification.md 3.2. One without a visibility is
 * public. One with an unknown value is private, because what its owner meant is unknown.
 */
export function readRanking(id: string, fields: Fields): Ranking {
  const createdAt = timeOf(fields, 'createdAt') ?? timeOf(fields, 'updatedAt') ?? 0;
  const stored = fields['visibility'];
  const unknown = stored === undefined ? 'public' : 'private';
  const visibility = isVisibility(stored) ? stored : unknown;
  const isNamed = namesOwner(visibility);
  const itemsCount = readItemIds(fields)?.length ?? countOf(fields, 'itemsCount') ?? 0;
  return {
    id,
    ownerUid: textOf(fields, 'ownerUid'),
    ownerHandle: isNamed ? textOf(fields, 'ownerHandle', 'userHandle') : '',
    ownerName: isNamed ? cleanLine(textOf(fields, 'ownerName')) : '',
    title: titleOf(fields, 'title'),
    slug: textOf(fields, 'slug'),
    shortid: textOf(fields, 'shortid'),
    visibility,
    description: proseOf(fields, 'description'),
    copiedFrom: textOf(fields, 'copiedFrom') || null,
    takedown: readTakedown(fields),
    itemsCount,
    topItems: topItemsOf(readItemIds(fields) ?? [], readTopCopies(fields)),
    tiers: readTiers(fields, itemsCount),
    view: isRankingView(fields['view']) ? fields['view'] : 'list',
    createdAt,
    updatedAt: timeOf(fields, 'updatedAt') ?? createdAt,
    ...(isNamed && hasOldHandle(fields) && { hasOldHandle: true as const }),
  };
}

/** Whether the handle of a ranking stands only in the field of an older program. */
export function hasOldHandle(fields: Fields): boolean {
  return textOf(fields, 'ownerHandle') === '' && textOf(fields, 'userHandle') !== '';
}

/** What an operator decided; only an operator writes it. Null on a ranking that is not taken down. */
export function readTakedown({ takedown }: Fields): Takedown | null {
  if (typeof takedown !== 'object' || takedown === null) return null;
  const stored = takedown as Fields;
  const { visibility } = stored;
  return {
    at: timeOf(stored, 'at') ?? 0,
    reason: titleOf(stored, 'reason'),
    visibility: isVisibility(visibility) ? visibility : 'private',
  };
}

/**
 * The manga ids by position; null on a document of another program without a list, and on one whose list
 * holds what is no id. The items themselves then tell the order, and the owner's next change writes the
 * list.
 */
export function readItemIds(fields: Fields): readonly string[] | null {
  const ids = fields['itemIds'];
  if (!Array.isArray(ids)) return null;
  const isWhole = ids.every((id) => typeof id === 'string' && isDocumentId(id));
  return isWhole ? (ids as string[]) : null;
}

/**
 * The copies of items that a ranking carries, by id. They need not be of the first items any more, but
 * each is true, because of an item only the position and the note ever change.
 */
export function readTopCopies(fields: Fields): Map<string, TopItem> {
  const stored = fields['topItems'];
  const lists = typeof stored === 'object' && stored !== null ? (stored as Fields) : {};
  const [ids, titles, covers] = [listOf(lists['ids']), listOf(lists['titles']), lists['covers']];
  const copies = new Map<string, TopItem>();
  for (const [index, id] of ids.entries()) {
    if (typeof id !== 'string' || id === '') continue;
    const title = titleOf({ title: titles[index] }, 'title');
    const coverUrl = optionalTextOf({ cover: listOf(covers)[index] }, 'cover');
    copies.set(id, toTopItem({ mangaId: id, title, coverUrl }));
  }
  return copies;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Copies of first items as a document holds them: lists, which the rules can check at once. */
export interface TopItemsField {
  readonly ids: readonly string[];
  readonly titles: readonly string[];
  /** '' for an item without a cover. */
  readonly covers: readonly string[];
}

export function topItemsField(topItems: readonly TopItem[]): TopItemsField {
  return {
    ids: topItems.map(({ id }) => id),
    titles: topItems.map(({ title }) => cleanLine(title)),
    covers: topItems.map(({ cover }) => coverToStore(cover) ?? ''),
  };
}

/** What a ranking's document holds of an order. */
export function orderFields<T>(
  itemIds: readonly string[],
  topItems: readonly TopItem[],
  now: T,
): Pick<RankingDocument<T>, 'itemIds' | 'itemsCount' | 'topItems' | 'updatedAt'> {
  return {
    itemIds,
    itemsCount: itemIds.length,
    topItems: topItemsField(topItems),
    updatedAt: now,
  };
}

/** The copy of an item, as the rules take it in `topItems`. `id` is the item's document's. */
export function topItemOf(id: string, fields: Fields): TopItem {
  const { title, coverUrl } = readItem(id, fields);
  return toTopItem({ mangaId: id, title, coverUrl: coverToStore(coverUrl) });
}

/** An item of a ranking. */
export interface ItemDocument<T> {
  readonly mangaId: string;
  readonly title: string;
  readonly author: string;
  readonly coverUrl: string | null;
  readonly position: number;
  readonly addedAt: T;
}

/** The fields of an item's note. One that was never set has none of them. */
export interface NoteFields<T> {
  readonly note: string;
  readonly isSpoiler: boolean;
  /** When the note was last set. Live reads ask for the latest ones. */
  readonly notedAt: T;
}

export function noteFields<T>(note: Note | null, notedAt: T): NoteFields<T> {
  return { note: note?.text ?? '', isSpoiler: note?.isSpoiler ?? false, notedAt };
}

function readNote(fields: Fields): Note | null {
  const text = proseOf(fields, 'note');
  return text === '' ? null : { text, isSpoiler: fields['isSpoiler'] === true };
}

/** An item's note as a live read reports it, and when it was set. */
export interface LatestNote {
  readonly mangaId: string;
  readonly note: Note | null;
  /** 0 when that is not known. */
  readonly notedAt: number;
}

/** `id` is the document's. */
export function readLatestNote(id: string, fields: Fields): LatestNote {
  const { mangaId, note } = readItem(id, fields);
  return { mangaId, note, notedAt: timeOf(fields, 'notedAt') ?? 0 };
}

/** Without the fields of its note. */
export function itemDocument<T>(item: Omit<RankingItem, 'note'>, addedAt: T): ItemDocument<T> {
  return { ...mangaCopyFields(item), position: item.position, addedAt };
}

/** Reads an item, with the fallback fields of docs/specification.md 3.2. `id` is the document's. */
export function readItem(id: string, fields: Fields): RankingItem {
  return {
    mangaId: textOf(fields, 'mangaId') || id,
    title: mangaTitleOf(titleOf(fields, 'title')),
    author: mangaAuthorOf(titleOf(fields, 'author')),
    coverUrl: optionalTextOf(fields, 'coverUrl', 'cover', 'thumb', 'thumbnail'),
    position: countOf(fields, 'position') ?? 0,
    addedAt: timeOf(fields, 'addedAt') ?? 0,
    note: readNote(fields),
  };
}
