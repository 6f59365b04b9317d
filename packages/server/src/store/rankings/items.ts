import {
  AppError,
  checkPlacing,
  parseInsertedItems,
  parseNewItems,
  planAppend,
  planInsertion,
  planPlace,
  planRemoval,
  planReorder,
  type RankingItem,
  type Rankings,
} from '@palmanga/core';

import { copyFromCatalogue } from '../mangas/copies.ts';
import { requireActor, type Actor, type Context } from '../repository.ts';
import { readPlaces, requireOwned, writePlaces } from './rows.ts';

/** The calls that change the items of a ranking or their order. */
export function createRankingItems(
  context: Context,
  actor: Actor | null,
): Pick<Rankings, 'addItems' | 'insertItems' | 'removeItem' | 'place' | 'reorder'> {
  const { queries, writer, changes, now } = context;
  const { build } = queries;

  /** Runs `action` on the places of an owned ranking, then stores the new number of items. */
  async function change<T extends { readonly itemsCount: number }>(
    rankingId: string,
    action: (places: ReturnType<typeof readPlaces>) => T,
  ): Promise<T> {
    const { uid } = requireActor(actor);
    const result = await writer.write(() => {
      requireOwned(context, actor, rankingId);
      const plan = action(readPlaces(queries, rankingId));
      queries.run(
        build
          .updateTable('rankings')
          .set({ itemsCount: plan.itemsCount, updatedAt: now() })
          .where('id', '=', rankingId)
          .where('ownerUid', '=', uid),
      );
      return plan;
    });
    changes.publish(`items ${rankingId}`, `rankings ${uid}`);
    return result;
  }

  function createItems(rankingId: string, items: readonly RankingItem[]): void {
    for (const item of items) {
      queries.run(build.insertInto('rankingItems').values({ rankingId, ...item }));
    }
  }

  return {
    async addItems(rankingId, items) {
      requireActor(actor);
      const wanted = parseNewItems(items);
      const { added, skipped } = await change(rankingId, (places) => {
        const plan = planAppend(
          places.map(({ mangaId }) => mangaId),
          copyFromCatalogue(queries, wanted),
          now(),
        );
        createItems(rankingId, plan.added);
        return plan;
      });
      return { added: added.map(({ mangaId }) => mangaId), skipped };
    },

    async insertItems(rankingId, items) {
      requireActor(actor);
      const wanted = parseInsertedItems(items, now());
      const { added, skipped } = await change(rankingId, (places) => {
        const plan = planInsertion(places, copyFromCatalogue(queries, wanted), now());
        writePlaces(queries, rankingId, plan.writes);
        createItems(rankingId, plan.added);
        return plan;
      });
      return { added: added.map(({ mangaId }) => mangaId), skipped };
    },

    async removeItem(rankingId, itemId) {
      requireActor(actor);
      if (rankingId === '' || itemId === '') throw new AppError('parameters-invalid');
      await change(rankingId, (places) => {
        const plan = planRemoval(places, itemId);
        queries.run(
          build
            .deleteFrom('rankingItems')
            .where('rankingId', '=', rankingId)
            .where('mangaId', '=', itemId),
        );
        writePlaces(queries, rankingId, plan.writes);
        return plan;
      });
    },

    async place(rankingId, itemId, position) {
      requireActor(actor);
      checkPlacing(rankingId, itemId, position);
      await change(rankingId, (places) => {
        const plan = planPlace(places, itemId, position);
        writePlaces(queries, rankingId, plan.writes);
        return plan;
      });
    },

    async reorder(rankingId, itemIds) {
      requireActor(actor);
      if (itemIds.length === 0) throw new AppError('items-required');
      await change(rankingId, (places) => {
        const plan = planReorder(places, itemIds);
        writePlaces(queries, rankingId, plan.writes);
        return plan;
      });
    },
  };
}
