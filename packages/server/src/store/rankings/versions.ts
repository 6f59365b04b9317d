import { setImmediate } from 'node:timers/promises';

import {
  hasTextCapacity,
  LIMITS,
  type PlacedItem,
  planVersion,
  type Ranking,
  type RankingVersion,
  utf8Length,
} from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import { countTexts, textsOf } from '../people/account-texts.ts';
import type { Actor, Context } from '../repository.ts';
import { readPlaces, readTiers, requireOwned } from './rows.ts';

const DROP = `DELETE FROM rankingVersions WHERE rankingId = ? AND number < ?
  RETURNING octet_length(itemIds) AS bytes`;

/**
 * Keeps the order before a change as a version when the change begins another one, and drops the
 * oldest beyond those that a ranking keeps. Call it inside the write of the change.
 * @param places before the change, by position
 */
export function keepVersion(
  { queries, now }: Context,
  { id, ownerUid, updatedAt, tiers }: Ranking,
  places: readonly PlacedItem[],
): void {
  const { build } = queries;
  const time = now();
  const begunAt = readBegunAt(queries, id);
  const plan = planVersion(
    begunAt === null ? null : { begunAt: begunAt, count: countVersions(queries, id) },
    { itemIds: places.map(({ mangaId }) => mangaId), tiers },
    time,
  );
  if (plan === null) return;
  queries.run(build.updateTable('rankings').set({ versionBegunAt: time }).where('id', '=', id));
  if (plan.ended === null) return;
  const { itemIds, tiers: endedTiers, ...ended } = plan.ended;
  const madeAt = begunAt ?? updatedAt;
  const row = {
    rankingId: id,
    madeAt,
    itemIds: JSON.stringify(itemIds),
    tiers: JSON.stringify(endedTiers),
    ...ended,
  };
  const dropped = queries
    .sqlAll<{ bytes: number }>(DROP, id, plan.count - LIMITS.keptVersions)
    .reduce((sum, { bytes }) => sum + bytes, 0);
  countTexts(queries, ownerUid, -dropped);
  const bytes = utf8Length(row.itemIds);
  // A full account goes on sorting: the order before is not kept then.
  if (!hasTextCapacity(textsOf(queries, ownerUid) + bytes)) return;
  queries.run(build.insertInto('rankingVersions').values(row));
  countTexts(queries, ownerUid, bytes);
}

/** Kept versions that are parsed in one turn of the event loop: of 64 kB each. */
const PARSED_AT_ONCE = 10;

/** `Rankings.listVersions`, as they are when it is called. */
export async function readVersions(
  context: Context,
  actor: Actor | null,
  rankingId: string,
): Promise<readonly RankingVersion[]> {
  const { queries } = context;
  const { updatedAt, tiers } = requireOwned(context, actor, rankingId);
  const itemIds = readPlaces(queries, rankingId).map(({ mangaId }) => mangaId);
  const madeAt = readBegunAt(queries, rankingId) ?? updatedAt;
  const rows = queries.all(
    queries.build
      .selectFrom('rankingVersions')
      .select(['madeAt', 'itemIds', 'itemsCount', 'tiers'])
      .where('rankingId', '=', rankingId)
      .orderBy('number', 'desc'),
  );
  const versions: RankingVersion[] = [{ madeAt, itemIds, itemsCount: itemIds.length, tiers }];
  for (const { itemIds: json, tiers: kept, ...version } of rows) {
    if (versions.length % PARSED_AT_ONCE === 0) await setImmediate();
    const tiersOfKept = readTiers(kept, version.itemsCount);
    versions.push({
      ...version,
      itemIds: JSON.parse(json) as readonly string[],
      tiers: tiersOfKept,
    });
  }
  return versions;
}

function readBegunAt(queries: Queries, rankingId: string): number | null {
  const query = queries.build.selectFrom('rankings').select('versionBegunAt');
  return queries.first(query.where('id', '=', rankingId))?.versionBegunAt ?? null;
}

/** How many versions the ranking ever kept: the latest of them is never dropped. */
function countVersions(queries: Queries, rankingId: string): number {
  const query = queries.build
    .selectFrom('rankingVersions')
    .select(({ fn }) => fn.max<number | null>('number').as('latest'))
    .where('rankingId', '=', rankingId);
  return (queries.first(query)?.latest ?? -1) + 1;
}
