import {
  LIMITS,
  ownerPageOf,
  type OwnerPage,
  type PageRequest,
  usernameAsked,
} from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import {
  limitPlusOne,
  type NewestFirst,
  placeOfCursor,
  toPage,
  type Context,
} from '../repository.ts';
import { type RankingRow, selectRankings, toRanking } from './rows.ts';

/** The account that holds a name and shows its rankings together, by its present username. */
const selectShown = ({ build }: Queries, name: string) =>
  build
    .selectFrom('handles')
    .innerJoin('profiles', 'profiles.uid', 'handles.uid')
    .select(['profiles.uid', 'profiles.username'])
    .where('handles.name', '=', name)
    .where('profiles.hasPage', '=', 1);

const selectPublic = (queries: Queries, uid: string, limit: number) =>
  selectRankings(queries)
    .where('ownerUid', '=', uid)
    .where('visibility', '=', 'public')
    .orderBy('createdAt', 'desc')
    .orderBy('row', 'desc')
    .limit(limit);

/** As `Rankings.listOfOwner`. */
export function readOwnerPage(
  { queries }: Context,
  name: string,
  { cursor, limit }: PageRequest,
): OwnerPage | null {
  const [createdAt, row] = placeOfCursor(cursor);
  const most = Math.min(limit, LIMITS.pageSize);
  const owner = queries.first(selectShown(queries, usernameAsked(name)));
  if (!owner?.username) return null;
  const { sql, parameters } = selectPublic(queries, owner.uid, limitPlusOne(most))
    .select('row')
    .where((is) => is(is.refTuple('createdAt', 'row'), '<', is.tuple(createdAt, row)))
    .compile();
  const rows = queries.sqlIterate<RankingRow & NewestFirst>(sql, ...parameters);
  const page = toPage(rows, most, ({ row: _place, ...ranking }) => toRanking(ranking));
  return ownerPageOf(owner.username, page, cursor === null);
}
