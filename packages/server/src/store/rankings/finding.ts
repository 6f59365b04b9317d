import type { Ranking, RankingReads } from '@palmanga/core';

import { holderOf } from '../people/handles.ts';
import type { Context } from '../repository.ts';
import { hasShortid, readById, readRankings, selectRankings } from './rows.ts';

/**
 * The ranking that a link with names leads to (`Rankings.findByHandle`).
 * @param select a query for the rankings among which it is looked for
 */
export function findByHandle(
  context: Context,
  handle: string,
  slug: string,
  select: () => ReturnType<typeof selectRankings>,
): Ranking | null {
  const { queries } = context;
  if (handle === '' || slug === '') return null;
  const kept = queries.first(
    queries.build
      .selectFrom('handleLinks')
      .select('rankingId')
      .where('handle', '=', handle)
      .where('slug', '=', slug),
  );
  if (kept !== undefined) return first(context, select().where('id', '=', kept.rankingId));
  const holder = holderOf(context, handle);
  const candidates =
    holder === null
      ? select().where('ownerHandle', '=', handle)
      : select().where('ownerUid', '=', holder);
  return first(context, candidates.where('slug', '=', slug).orderBy('row').limit(1));
}

/** The ranking with a shortid, among those of `select`. */
export function findByShortid(
  context: Context,
  shortid: string,
  select: () => ReturnType<typeof selectRankings>,
): Ranking | null {
  return shortid === '' ? null : first(context, select().where(hasShortid(shortid)));
}

/** The reads of an operator: whoever may see a ranking, and a public one before any other. */
export function operatorReads(context: Context): RankingReads {
  const all = () => selectRankings(context.queries);
  const listed = () => all().where('visibility', '=', 'public');
  return {
    get: async (id) => readById(context.queries, id),
    findByHandle: async (handle, slug) =>
      findByHandle(context, handle, slug, listed) ?? findByHandle(context, handle, slug, all),
    findByShortid: async (shortid) => findByShortid(context, shortid, all),
  };
}

function first(context: Context, query: ReturnType<typeof selectRankings>): Ranking | null {
  return readRankings(context.queries, query)[0] ?? null;
}
