import type { PlacedItem, RankingItem } from '@palmanga/core';

import type { Queries } from '../database/queries.ts';

/** Places of a ranking's items, by position. */
export function readPlaces(queries: Queries, rankingId: string): PlacedItem[] {
  return queries.all(
    queries.build
      .selectFrom('rankingItems')
      .select(['mangaId', 'position'])
      .where('rankingId', '=', rankingId)
      .orderBy('position'),
  );
}

/** At most `limit` items by position, of those after a position (0 reads from the start). */
export function readItems(
  queries: Queries,
  rankingId: string,
  after: number,
  limit: number,
): RankingItem[] {
  return queries.all(
    queries.build
      .selectFrom('rankingItems')
      .select(['mangaId', 'title', 'author', 'coverUrl', 'position', 'addedAt'])
      .where('rankingId', '=', rankingId)
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit),
  );
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
