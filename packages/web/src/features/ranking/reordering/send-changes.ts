import {
  type Edit,
  type InsertedItem,
  isMade,
  LIMITS,
  type MovedItem,
  type Placing,
  type Rankings,
  type TiersChange,
} from '@palmanga/core';

import { settled } from '../../lost-answers.ts';

/** Removes items, as one change. */
export async function sendRemoval(
  port: Pick<Rankings, 'removeItem' | 'removeItems'>,
  rankingId: string,
  ids: readonly string[],
): Promise<void> {
  const [first] = ids;
  if (ids.length === 1 && first !== undefined) await port.removeItem(rankingId, first);
  else await port.removeItems(rankingId, ids);
}

/** Where a move puts its items. */
export function placingsOf(moved: readonly MovedItem[]): readonly Placing[] {
  return moved.map(({ mangaId, to, toTier }) => ({ mangaId, position: to, tier: toTier }));
}

/** Moves items, as one change. */
export async function sendMoves(
  port: Pick<Rankings, 'place' | 'placeItems'>,
  rankingId: string,
  placed: readonly Placing[],
): Promise<void> {
  const [first] = placed;
  if (placed.length === 1 && first !== undefined) {
    const tier = first.tier === undefined ? [] : [first.tier];
    await port.place(rankingId, first.mangaId, first.position, ...tier);
  } else await port.placeItems(rankingId, placed);
}

/** Puts all items in order, with a change of the tiers that belongs to it. */
export async function sendOrder(
  port: Pick<Rankings, 'reorder'>,
  rankingId: string,
  order: readonly string[],
  change: TiersChange | undefined,
): Promise<void> {
  await port.reorder(rankingId, order, ...(change === undefined ? [] : [change]));
}

/**
 * Puts items in, as many at once as a call takes, the first places first: each then stands at its place
 * when the rest is missing. What is in already is skipped, so that another try goes on.
 */
export async function sendInsertion(
  port: Pick<Rankings, 'insertItems'>,
  rankingId: string,
  items: readonly InsertedItem[],
): Promise<void> {
  const rest = items.toSorted((a, b) => a.position - b.position);
  while (rest.length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- each call counts on the one before
    await port.insertItems(rankingId, rest.splice(0, LIMITS.itemsPerAddition));
  }
}

type Port = Pick<
  Rankings,
  | 'reorder'
  | 'place'
  | 'placeItems'
  | 'removeItem'
  | 'removeItems'
  | 'insertItems'
  | 'setTiers'
  | 'listItemIds'
  | 'get'
>;

/** Makes an edit of the order. One whose answer was lost is told by the ranking. */
export async function makeEdit(port: Port, rankingId: string, edit: Edit): Promise<void> {
  await settled(
    () => sendEdit(port, rankingId, edit),
    async () => {
      const [ids, ranking] = await Promise.all([port.listItemIds(rankingId), port.get(rankingId)]);
      return isMade(edit, ids, ranking?.tiers) ? undefined : null;
    },
  );
}

async function sendEdit(port: Port, rankingId: string, edit: Edit): Promise<void> {
  if (edit.kind === 'order') await sendOrder(port, rankingId, edit.after, edit.tiers);
  else if (edit.kind === 'tiers') {
    await port.setTiers(rankingId, { before: edit.before, after: edit.after });
  } else if (edit.kind === 'move') {
    await sendMoves(port, rankingId, placingsOf(edit.items));
  } else if (edit.kind === 'remove') {
    await sendRemoval(
      port,
      rankingId,
      edit.items.map(({ mangaId }) => mangaId),
    );
  } else if (edit.kind === 'add') await sendInsertion(port, rankingId, edit.items);
}
