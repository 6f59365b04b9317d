import { chooseByHandle, linkNames, type Ranking, type RankingReads } from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import { holderOf } from '../people/handles.ts';
import type { Context } from '../repository.ts';
import { hasShortid, readById, readRankings, selectRankings } from './rows.ts';

const selectKeptLink = ({ build }: Queries, link: { handle: string; slug: string }) =>
  build
    .selectFrom('handleLinks')
    .select('rankingId')
    .where('handle', '=', link.handle)
    .where('slug', '=', link.slug);

/** The queries for one ranking among those of `select`. */
function queriesAmong(select: (queries: Queries) => ReturnType<typeof selectRankings>) {
  const namedBy =
    (owner: 'ownerUid' | 'ownerHandle') =>
    (queries: Queries, link: { owner: string; slug: string }) =>
      select(queries)
        .where(owner, '=', link.owner)
        .where('slug', '=', link.slug)
        .orderBy('row')
        .limit(1);
  return {
    byId: (queries: Queries, { id }: { id: string }) => select(queries).where('id', '=', id),
    byShortid: (queries: Queries, { shortid }: { shortid: string }) =>
      select(queries).where(hasShortid(shortid)),
    byOwner: namedBy('ownerUid'),
    byHandle: namedBy('ownerHandle'),
  };
}

/** The rankings among which one is looked for. */
const AMONG = {
  listed: queriesAmong((queries) => selectRankings(queries).where('visibility', '=', 'public')),
  all: queriesAmong(selectRankings),
};
type Among = keyof typeof AMONG;

/** The ranking that a link with names leads to (`Rankings.findByHandle`). */
export function findByHandle(
  context: Context,
  handle: string,
  slug: string,
  among: Among,
): Ranking | null {
  if (slug === '') return null;
  for (const name of linkNames(handle)) {
    const found = findByName(context, name, slug, among);
    if (found !== undefined) return found;
  }
  return null;
}

/** `chooseByHandle` among these rankings. */
function findByName(
  context: Context,
  handle: string,
  slug: string,
  among: Among,
): Ranking | null | undefined {
  const { queries } = context;
  const { byId, byOwner, byHandle } = AMONG[among];
  return chooseByHandle({
    kept: () => {
      const link = queries.first(selectKeptLink(queries, { handle, slug }));
      return link && first(queries, byId(queries, { id: link.rankingId }));
    },
    held: () => {
      const owner = holderOf(context, handle);
      return owner === null ? undefined : first(queries, byOwner(queries, { owner, slug }));
    },
    carried: () => first(queries, byHandle(queries, { owner: handle, slug })),
  });
}

/** The ranking with a shortid. */
export function findByShortid({ queries }: Context, shortid: string, among: Among): Ranking | null {
  return shortid === '' ? null : first(queries, AMONG[among].byShortid(queries, { shortid }));
}

/** The reads of an operator: whoever may see a ranking, and a public one before any other. */
export function operatorReads(context: Context): RankingReads {
  return {
    get: async (id) => readById(context.queries, id),
    findByHandle: async (handle, slug) =>
      findByHandle(context, handle, slug, 'listed') ?? findByHandle(context, handle, slug, 'all'),
    findByShortid: async (shortid) => findByShortid(context, shortid, 'all'),
  };
}

function first(queries: Queries, query: Parameters<typeof readRankings>[1]): Ranking | null {
  return readRankings(queries, query)[0] ?? null;
}
