import { AppError, type Ranking } from '@palmanga/core';

import { requireActor, type Actor, type Context } from '../context.ts';
import type { Queries } from '../database/queries.ts';

/** A query for whole rankings. */
export function selectRankings({ build }: Queries) {
  return build
    .selectFrom('rankings')
    .select([
      'id',
      'ownerUid',
      'ownerHandle',
      'title',
      'slug',
      'shortid',
      'visibility',
      'itemsCount',
      'createdAt',
      'updatedAt',
    ]);
}

/** The ranking, or null when there is none or it is not for the caller to see. */
export function readVisible({ queries }: Context, actor: Actor | null, id: string): Ranking | null {
  const query = selectRankings(queries)
    .where('id', '=', id)
    .where((where) =>
      where.or([where('visibility', '=', 'public'), where('ownerUid', '=', actor?.uid ?? '')]),
    );
  return queries.first(query) ?? null;
}

/** @throws AppError ranking-not-found when `readVisible` would give null */
export function requireVisible(context: Context, actor: Actor | null, id: string): Ranking {
  const ranking = readVisible(context, actor, id);
  if (ranking === null) throw new AppError('ranking-not-found');
  return ranking;
}

/** @throws AppError unauthenticated, ranking-not-found, forbidden for another's ranking */
export function requireOwned(context: Context, actor: Actor | null, id: string): Ranking {
  const { uid } = requireActor(actor);
  const ranking = requireVisible(context, actor, id);
  if (ranking.ownerUid !== uid) throw new AppError('forbidden');
  return ranking;
}
