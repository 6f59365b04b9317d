import {
  AppError,
  batchesOf,
  changeTiers,
  checkPlacing,
  checkRemovals,
  parseInsertedItems,
  parseNewItems,
  parseNote,
  parseTiers,
  parseTiersChange,
  planAppend,
  planInsertion,
  planPlacing,
  planRemoval,
  planReorder,
  type Placing,
  type RankingItem,
  type Rankings,
  sameTiers,
  type Tier,
  type Timestamp,
  utf8Length,
  withBroughtTiers,
} from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import { copyFromCatalogue } from '../mangas/copies.ts';
import { countTexts, ITEM_BYTES, textBytes } from '../people/account-texts.ts';
import { requireActor, type Actor, type Context } from '../repository.ts';
import { noteFields, readPlaces, requireOwned, updateOwned, writePlaces } from './rows.ts';
import { keepVersion } from './versions.ts';

/** What a plan of core says of the order. */
interface OrderPlan {
  readonly itemsCount: number;
  readonly added?: readonly unknown[];
  readonly removed?: readonly unknown[];
  readonly writes?: readonly unknown[];
  /** As they are afterwards; missing where the change leaves them alone. */
  readonly tiers?: readonly Tier[];
}

function changesOrder({ added = [], removed = [], writes = [] }: OrderPlan): boolean {
  return added.length + removed.length + writes.length > 0;
}

const updateCount = (
  queries: Queries,
  change: {
    uid: string;
    rankingId: string;
    itemsCount: number;
    tiers: readonly Tier[];
    updatedAt: Timestamp;
  },
) => {
  const { itemsCount, tiers, updatedAt } = change;
  const fields = { itemsCount, tiers: JSON.stringify(tiers), updatedAt };
  return updateOwned(queries, change.uid, change.rankingId).set(fields);
};

/** Written by hand: to build them for each of hundreds of items takes longer than to run them. */
const INSERT_PLACE = 'INSERT INTO rankingItems (rankingId, mangaId, position) VALUES (?, ?, ?)';
const INSERT_TEXTS = `INSERT INTO rankingItemTexts
  (rankingId, mangaId, title, author, coverUrl, addedAt, note, isSpoiler) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

/** Removals of one transaction: the longest texts of more take too long to overwrite. */
const REMOVED_AT_ONCE = 500;

/** The ids arrive as one JSON text, so that one statement serves any number of them. */
const REMOVED_BYTES = `SELECT coalesce(sum(${ITEM_BYTES}), 0) AS bytes FROM rankingItemTexts
  WHERE rankingId = ? AND mangaId IN (SELECT value FROM json_each(?))`;

/** The calls that change the items of a ranking or their order. */
export function createRankingItems(
  context: Context,
  actor: Actor | null,
): Pick<
  Rankings,
  | 'addItems'
  | 'insertItems'
  | 'removeItem'
  | 'removeItems'
  | 'place'
  | 'placeItems'
  | 'reorder'
  | 'setTiers'
  | 'setNote'
> {
  const { queries, writer, changes, now } = context;
  const { build } = queries;

  /**
   * Runs `action` on the places of an owned ranking, then stores the new number of items, and maybe the
   * order before as a version. A plan that changes nothing leaves the ranking as it is.
   */
  async function change<T extends OrderPlan>(
    rankingId: string,
    action: (places: ReturnType<typeof readPlaces>, tiers: readonly Tier[]) => T,
  ): Promise<T> {
    const { uid } = requireActor(actor);
    const { plan, isChange } = await writer.write(() => {
      const ranking = requireOwned(context, actor, rankingId);
      const places = readPlaces(queries, rankingId);
      const done = action(places, ranking.tiers);
      const { itemsCount, tiers = ranking.tiers } = done;
      const isOther = changesOrder(done);
      if (!isOther && sameTiers(tiers, ranking.tiers)) return { plan: done, isChange: false };
      if (isOther) keepVersion(context, ranking, places);
      const updatedAt = Math.max(ranking.createdAt, now());
      queries.run(updateCount(queries, { uid, rankingId, itemsCount, tiers, updatedAt }));
      return { plan: done, isChange: true };
    });
    if (isChange) changes.publish(`items ${rankingId}`, `rankings ${uid}`);
    return plan;
  }

  function createItems(rankingId: string, items: readonly RankingItem[]): void {
    let bytes = 0;
    for (const { note: written, position, ...item } of items) {
      const { mangaId, title, author, coverUrl, addedAt } = item;
      const { note, isSpoiler } = noteFields(written);
      const texts = [title, author, coverUrl, addedAt, note, isSpoiler];
      bytes += textBytes(item, written?.text);
      queries.sqlRun(INSERT_PLACE, rankingId, mangaId, position);
      queries.sqlRun(INSERT_TEXTS, rankingId, mangaId, ...texts);
    }
    countTexts(queries, requireActor(actor).uid, bytes);
  }

  async function removeItems(rankingId: string, itemIds: readonly string[]): Promise<void> {
    requireActor(actor);
    checkRemovals(rankingId, itemIds);
    const parts = itemIds.length <= REMOVED_AT_ONCE ? itemIds : lastFirst(rankingId, itemIds);
    for (const part of batchesOf(parts, REMOVED_AT_ONCE))
      await removePart(rankingId, new Set(part));
  }

  /** The ids by position, the last first: what one part removes then moves nothing that another removes. */
  function lastFirst(rankingId: string, itemIds: readonly string[]): readonly string[] {
    const places = readPlaces(queries, rankingId).map(
      ({ mangaId, position }) => [mangaId, position] as const,
    );
    const positions = new Map(places);
    const of = (id: string) => positions.get(id) ?? 0;
    return itemIds.toSorted((a, b) => of(b) - of(a));
  }

  async function removePart(rankingId: string, itemIds: ReadonlySet<string>): Promise<void> {
    const { uid } = requireActor(actor);
    await change(rankingId, (places, tiers) => {
      const plan = planRemoval(places, itemIds, tiers);
      const sizes = queries.sqlAll<{ bytes: number }>(
        REMOVED_BYTES,
        rankingId,
        JSON.stringify(plan.removed),
      );
      countTexts(queries, uid, -(sizes[0]?.bytes ?? 0));
      for (const id of plan.removed) {
        queries.sqlRun(
          'DELETE FROM rankingItems WHERE rankingId = ? AND mangaId = ?',
          rankingId,
          id,
        );
      }
      writePlaces(queries, rankingId, plan.writes);
      return plan;
    });
  }

  async function placeItems(rankingId: string, items: readonly Placing[]): Promise<void> {
    requireActor(actor);
    checkPlacing(rankingId, items);
    await change(rankingId, (places, tiers) => {
      const plan = planPlacing(places, items, tiers);
      writePlaces(queries, rankingId, plan.writes);
      return plan;
    });
  }

  return {
    async addItems(rankingId, items, tiers = []) {
      requireActor(actor);
      const requested = parseNewItems(items);
      const brought = parseTiers(tiers);
      const { added, skipped } = await change(rankingId, (places, present) => {
        const plan = planAppend(
          places.map(({ mangaId }) => mangaId),
          copyFromCatalogue(queries, requested),
          now(),
        );
        createItems(rankingId, plan.added);
        return { ...plan, tiers: withBroughtTiers(present, brought, plan.itemsCount) };
      });
      return { added: added.map(({ mangaId }) => mangaId), skipped };
    },

    async insertItems(rankingId, items, tiers = []) {
      requireActor(actor);
      const requested = parseInsertedItems(items, now());
      const brought = parseTiers(tiers);
      const { added, skipped } = await change(rankingId, (places, present) => {
        const copies = copyFromCatalogue(queries, requested);
        const plan = planInsertion(places, copies, now(), present);
        writePlaces(queries, rankingId, plan.writes);
        createItems(rankingId, plan.added);
        return { ...plan, tiers: withBroughtTiers(plan.tiers, brought, plan.itemsCount) };
      });
      return { added: added.map(({ mangaId }) => mangaId), skipped };
    },

    removeItem: (rankingId, itemId) => removeItems(rankingId, [itemId]),
    removeItems,
    place: (rankingId, mangaId, position, tier) =>
      placeItems(rankingId, [{ mangaId, position, tier }]),
    placeItems,

    async reorder(rankingId, itemIds, tiersChange) {
      requireActor(actor);
      if (itemIds.length === 0) throw new AppError('items-required');
      const parsed = tiersChange && parseTiersChange(tiersChange);
      await change(rankingId, (places, tiers) => {
        const plan = planReorder(places, itemIds, tiers, parsed);
        writePlaces(queries, rankingId, plan.writes);
        return plan;
      });
    },

    async setTiers(rankingId, tiersChange) {
      requireActor(actor);
      const parsed = parseTiersChange(tiersChange);
      await change(rankingId, ({ length: itemsCount }, tiers) => ({
        itemsCount,
        tiers: changeTiers(tiers, parsed, itemsCount),
      }));
    },

    async setNote(rankingId, itemId, note) {
      requireActor(actor);
      const parsed = parseNote(note);
      const fields = noteFields(parsed);
      const isChange = await writer.write(() => {
        const { ownerUid } = requireOwned(context, actor, rankingId);
        const former = queries.first(
          build
            .selectFrom('rankingItemTexts')
            .select(['note', 'isSpoiler'])
            .where('rankingId', '=', rankingId)
            .where('mangaId', '=', itemId),
        );
        if (former === undefined) throw new AppError('manga-not-found');
        if (former.note === fields.note && former.isSpoiler === fields.isSpoiler) return false;
        const bytes = utf8Length(parsed?.text ?? '') - utf8Length(former.note);
        countTexts(queries, ownerUid, bytes);
        queries.run(
          build
            .updateTable('rankingItemTexts')
            .set(fields)
            .where('rankingId', '=', rankingId)
            .where('mangaId', '=', itemId),
        );
        return true;
      });
      if (isChange) changes.publish(`items ${rankingId}`);
    },
  };
}
