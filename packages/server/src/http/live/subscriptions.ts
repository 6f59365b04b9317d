import { setImmediate } from 'node:timers/promises';

import { AppError, LIMITS, type ListSlice } from '@palmanga/core';

import { LIVE_CALLS } from '../../calls/live.ts';
import { NEEDS } from '../../calls/policies.ts';
import type { LiveArgs, LiveMethod } from '../../protocol/live.ts';
import type { Actor, LiveSource, LiveSources } from '../../store/index.ts';
import { MAX_REPORT_BYTES, reportList, reportValue } from './report.ts';

/** A live read that a client named. */
export interface LiveRead {
  readonly source: Pick<LiveSource<unknown>, 'topic' | 'reader'>;
  /** What is read: the id of a ranking or of a manga; null for what an account has once. */
  readonly id: string | null;
  /** How many entries of a list are read; 1 for a read of one thing. */
  readonly length: number;
  /** Rejects with an AppError. */
  readonly read: () => Promise<Buffer>;
}

type Find<Name extends LiveMethod> = (
  live: LiveSources,
  actor: Actor | null,
  ...args: Readonly<LiveArgs<Name>>
) => LiveRead;

const value = (source: LiveSource<unknown>, id: string | null): LiveRead => ({
  source,
  id,
  length: 1,
  read: async () => reportValue(source.read(1)),
});

/**
 * How many entries are read for a client that wants `limit`: 20, 40, 80 and so on. So few reads serve all
 * lengths that clients may ask for, and all together take twice the time of the longest.
 */
function lengthFor(limit: number): number {
  let length: number = LIMITS.pageSize;
  while (length < limit) length *= 2;
  return Math.min(length, LIMITS.liveWindow);
}

/** Entries whose size tells how many fit into a report. */
const PROBED = 100;

/**
 * The first entries of a list, no more than fit into a report: ten thousand of the longest texts are forty
 * megabytes, which are not read to be left out. What takes long has a turn of the event loop for each step.
 */
async function readList(source: LiveSource<ListSlice<unknown>>, length: number): Promise<Buffer> {
  const first = source.read(Math.min(length, PROBED));
  if (length <= PROBED || !first.hasMore) return reportList(first);
  const fitting = Math.floor((PROBED * MAX_REPORT_BYTES) / reportList(first).length);
  await setImmediate();
  const entries = source.read(Math.min(length, Math.max(PROBED, fitting)));
  await setImmediate();
  return reportList(entries);
}

const list = (
  source: LiveSource<ListSlice<unknown>>,
  id: string | null,
  limit: number,
): LiveRead => {
  const length = lengthFor(limit);
  return { source, id, length, read: () => readList(source, length) };
};

const FINDS: { readonly [Name in LiveMethod]: Find<Name> } = {
  'profiles.watchOwn': (live, actor) => value(live.profile(actor), null),
  'rankings.watchOwn': (live, actor, { limit }) => list(live.ownRankings(actor), null, limit),
  'rankings.watchItems': (live, actor, id, { limit }) =>
    list(live.rankingItems(actor, id), id, limit),
  'rankings.watchTiers': (live, actor, id) => value(live.rankingTiers(actor, id), id),
  'favorites.watchOne': (live, actor, id) => value(live.favorite(actor, id), id),
  'favorites.watchOwn': (live, actor, { limit }) => list(live.favorites(actor), null, limit),
};

/**
 * The live read that a client named.
 * @throws AppError parameters-invalid, unauthenticated
 */
export function findLiveRead(
  live: LiveSources,
  actor: Actor | null,
  method: LiveMethod,
  args: readonly unknown[],
): LiveRead {
  const { by, takes } = LIVE_CALLS[method];
  const taken = takes.safeParse(args);
  if (!taken.success) throw new AppError('parameters-invalid', undefined, { cause: taken.error });
  if (NEEDS[by] === 'session' && actor === null) throw new AppError('unauthenticated');
  const find = FINDS[method] as (...args: readonly unknown[]) => LiveRead;
  return find(live, actor, ...taken.data);
}
