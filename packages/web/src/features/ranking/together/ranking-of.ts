import type { RankingOrder } from '@palmanga/core';

/** Which of some rankings has a manga: the first one. */
export function rankingOf(orders: readonly RankingOrder[]): (mangaId: string) => string {
  const owners = new Map(
    orders
      .toReversed()
      .flatMap(({ ranking, itemIds }) => itemIds.map((id) => [id, ranking.id] as const)),
  );
  return (mangaId) => owners.get(mangaId) ?? orders[0]?.ranking.id ?? '';
}
