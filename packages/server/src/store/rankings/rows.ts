import {
  AppError,
  clampTiers,
  cleanLine,
  cleanText,
  isReadable,
  LIMITS,
  mangaAuthorOf,
  mangaTitleOf,
  namesOwner,
  type Note,
  ownerNameOf,
  type PlacedItem,
  type Ranking,
  type RankingItem,
  type Takedown,
  type Tier,
  type TopItem,
  topItemsOf,
  toTopItem,
  type UserProfile,
  type Visibility,
} from '@palmanga/core';
import { sql } from 'kysely';

import type { Queries, RowsQuery } from '../database/queries.ts';
import { PAGE_LENGTH, requireActor, type Actor, type Context } from '../repository.ts';

/** A query for whole rankings, without those that have no owner: they are being deleted (`removal.ts`). */
export function selectRankings({ build }: Queries) {
  return build
    .selectFrom('rankings')
    .where('ownerUid', '<>', '')
    .select([
      'id',
      'ownerUid',
      'ownerHandle',
      'title',
      'slug',
      'shortid',
      VISIBILITY.as('visibility'),
      'description',
      'copiedFrom',
      'takedown',
      'itemsCount',
      'tiers',
      'view',
      'createdAt',
      'updatedAt',
      TOP_ITEMS.as('topItems'),
      OWNER.as('owner'),
    ]);
}

/**
 * Whether a ranking has this shortid, not ''. The second comparison lets SQLite use the index, which has
 * only rankings with a shortid; without it SQLite would look at all of them.
 */
export const hasShortid = (shortid: string) => sql<boolean>`shortid = ${shortid} AND shortid <> ''`;

/** A ranking with a link is a private one with a mark. */
const VISIBILITY_SQL = `iif(isByLink, 'link', visibility)`;
const VISIBILITY = sql.raw<Visibility>(VISIBILITY_SQL);

/** How a visibility is stored. */
export function visibilityFields(visibility: Visibility) {
  return visibility === 'link'
    ? { visibility: 'private' as const, isByLink: 1 as const }
    : { visibility, isByLink: 0 as const };
}

/** The first items of a ranking, as JSON. One truth: they are stored nowhere else. */
const TOP_ITEMS = sql<string>`(
  SELECT json_group_array(
    json_object('mangaId', mangaId, 'title', title, 'coverUrl', coverUrl) ORDER BY position)
  FROM rankingItems JOIN rankingItemTexts USING (rankingId, mangaId)
  WHERE rankingId = rankings.id AND position <= ${sql.lit(LIMITS.topItems)})`;

/** The profile's two names, as JSON; null without a profile. Stored nowhere else, either. */
const OWNER = sql<string | null>`(
  SELECT json_object('displayName', displayName, 'username', username)
  FROM profiles WHERE uid = rankings.ownerUid)`;

/** A row of `selectRankings`. */
export type RankingRow = Omit<Ranking, 'topItems' | 'ownerName' | 'takedown' | 'tiers'> & {
  readonly tiers: string;
  readonly takedown: string | null;
  readonly topItems: string;
  readonly owner: string | null;
};

/** The rankings that a query of `selectRankings` finds. */
export function readRankings(queries: Queries, query: RowsQuery<RankingRow>): Ranking[] {
  return queries.all(query).map((row) => toRanking(row));
}

export function toRanking({ owner, topItems, takedown, tiers, ...row }: RankingRow): Ranking {
  return Object.assign(row, {
    // Another program may have stored texts that are not clean.
    title: cleanLine(row.title),
    description: cleanText(row.description),
    takedown: takedown === null ? null : (JSON.parse(takedown) as Takedown),
    ownerName: namesOwner(row.visibility) ? parseOwnerName(owner) : '',
    topItems: parseTopItems(topItems),
    tiers: readTiers(tiers, row.itemsCount),
  });
}

/** Tiers as they are stored. */
export function readTiers(json: string, itemsCount: number): readonly Tier[] {
  return clampTiers(JSON.parse(json) as readonly Tier[], itemsCount);
}

function parseOwnerName(json: string | null): string {
  return ownerNameOf(
    json === null ? null : (JSON.parse(json) as Pick<UserProfile, 'displayName' | 'username'>),
  );
}

function parseTopItems(json: string): readonly TopItem[] {
  const items = JSON.parse(json) as Pick<RankingItem, 'mangaId' | 'title' | 'coverUrl'>[];
  const copies = new Map(
    items.map((item) => [item.mangaId, toTopItem({ ...item, title: cleanLine(item.title) })]),
  );
  return topItemsOf([...copies.keys()], copies);
}

const rankingById = (queries: Queries, { id }: { id: string }) =>
  selectRankings(queries).where('id', '=', id);

/** A ranking, whoever may see it; null when it does not exist. */
export function readById(queries: Queries, id: string): Ranking | null {
  return readRankings(queries, rankingById(queries, { id }))[0] ?? null;
}

/**
 * The ranking, or null when it does not exist or the caller may not see it. Others learn nothing of the owner
 * of one with a link, whose id public ones have too.
 */
export function readVisible({ queries }: Context, actor: Actor | null, id: string): Ranking | null {
  const ranking = readById(queries, id);
  const reader = actor?.uid ?? null;
  if (ranking === null || !isReadable(ranking, reader)) return null;
  const isNamed = ranking.ownerUid === reader || namesOwner(ranking.visibility);
  return isNamed ? ranking : { ...ranking, ownerUid: '' };
}

/** @throws AppError ranking-not-found when `readVisible` would return null */
export function requireVisible(context: Context, actor: Actor | null, id: string): Ranking {
  const ranking = readVisible(context, actor, id);
  if (ranking === null) throw new AppError('ranking-not-found');
  return ranking;
}

/** What every read of items asks is written by hand: to build it takes longer than to run it. */
const RIGHTS_BY_ID = `
  SELECT ownerUid, ${VISIBILITY_SQL} AS visibility FROM rankings WHERE id = ?`;
const COUNT_BY_ID = 'SELECT itemsCount FROM rankings WHERE id = ?';
const ITEMS = `
  SELECT i.mangaId, title, author, coverUrl, position, addedAt, note, isSpoiler
  FROM rankingItems i JOIN rankingItemTexts t ON t.rankingId = i.rankingId AND t.mangaId = i.mangaId
  WHERE i.rankingId = ?`;
const ITEMS_AFTER = `${ITEMS} AND position > ? ORDER BY position LIMIT ?`;
const ITEM = `${ITEMS} AND i.mangaId = ?`;

/**
 * As `requireVisible`, without the ranking, which takes as long to read as a page of its items.
 * @throws AppError ranking-not-found
 */
export function requireReadable({ queries }: Context, actor: Actor | null, id: string): void {
  const [rights] = queries.sqlAll<Pick<Ranking, 'ownerUid' | 'visibility'>>(RIGHTS_BY_ID, id);
  if (rights === undefined || !isReadable(rights, actor?.uid ?? null)) {
    throw new AppError('ranking-not-found');
  }
}

/** @throws AppError unauthenticated, ranking-not-found, forbidden for another's ranking */
export function requireOwned(context: Context, actor: Actor | null, id: string): Ranking {
  const { uid } = requireActor(actor);
  const ranking = requireVisible(context, actor, id);
  if (ranking.ownerUid !== uid) throw new AppError('forbidden');
  return ranking;
}

/** An update of a ranking of the user, without its columns. Run it inside a write, after `requireOwned`. */
export function updateOwned({ build }: Queries, uid: string, rankingId: string) {
  return build.updateTable('rankings').where('id', '=', rankingId).where('ownerUid', '=', uid);
}

const placesOf = ({ build }: Queries, { rankingId }: { rankingId: string }) =>
  build
    .selectFrom('rankingItems')
    .select(['mangaId', 'position'])
    .where('rankingId', '=', rankingId)
    .orderBy('position');

/** Ids and positions of a ranking's items, by position. */
export function readPlaces(queries: Queries, rankingId: string): PlacedItem[] {
  return queries.all(placesOf(queries, { rankingId }));
}

/** A query for the places of a manga in those of `rankingIds` that the user owns. */
export function selectPlaces(
  { build }: Queries,
  uid: string,
  mangaId: string,
  rankingIds: readonly string[],
) {
  return build
    .selectFrom('rankingItems')
    .innerJoin('rankings', 'rankings.id', 'rankingItems.rankingId')
    .select(['rankingItems.rankingId', 'rankingItems.position'])
    .where('rankingItems.rankingId', 'in', rankingIds)
    .where('rankingItems.mangaId', '=', mangaId)
    .where('rankings.ownerUid', '=', uid);
}

/** An item as it is stored. */
type ItemRow = Omit<RankingItem, 'note'> & {
  readonly note: string;
  readonly isSpoiler: 0 | 1;
};

function toItem({ note, isSpoiler, ...row }: ItemRow): RankingItem {
  const text = cleanText(note);
  return Object.assign(row, {
    title: mangaTitleOf(row.title),
    author: mangaAuthorOf(row.author),
    note: text === '' ? null : { text, isSpoiler: isSpoiler === 1 },
  });
}

/** How a note is stored. */
export function noteFields(note: Note | null) {
  const isSpoiler = note?.isSpoiler ? (1 as const) : (0 as const);
  return { note: note?.text ?? '', isSpoiler };
}

/** How many items a ranking has, which is the last position. */
export function countItems(queries: Queries, rankingId: string): number {
  return queries.sqlAll<{ itemsCount: number }>(COUNT_BY_ID, rankingId)[0]?.itemsCount ?? 0;
}

/** As `readItems`, but fewer where their texts are long: reading those takes time that others wait for. */
export function readPage(
  queries: Queries,
  rankingId: string,
  after: number,
  limit: number,
): RankingItem[] {
  const items: RankingItem[] = [];
  let length = 0;
  for (const row of queries.sqlIterate<ItemRow>(ITEMS_AFTER, rankingId, after, limit)) {
    length += row.title.length + row.author.length + row.note.length + (row.coverUrl?.length ?? 0);
    items.push(toItem(row));
    if (length > PAGE_LENGTH) break;
  }
  return items;
}

/** At most `limit` items by position, starting after the position `after` (0 for the first). */
export function readItems(
  queries: Queries,
  rankingId: string,
  after: number,
  limit: number,
): RankingItem[] {
  return queries.sqlAll<ItemRow>(ITEMS_AFTER, rankingId, after, limit).map((row) => toItem(row));
}

export function readItem(queries: Queries, rankingId: string, mangaId: string): RankingItem | null {
  const [row] = queries.sqlAll<ItemRow>(ITEM, rankingId, mangaId);
  return row === undefined ? null : toItem(row);
}

export function writePlaces(
  queries: Queries,
  rankingId: string,
  places: readonly PlacedItem[],
): void {
  for (const { mangaId, position } of places) {
    queries.sqlRun(
      'UPDATE rankingItems SET position = ? WHERE rankingId = ? AND mangaId = ?',
      position,
      rankingId,
      mangaId,
    );
  }
}
