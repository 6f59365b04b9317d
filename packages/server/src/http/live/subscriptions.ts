import { AppError, LIMITS, type ListSlice } from '@palmanga/core';
import { z } from 'zod';

import type { LiveMethod } from '../../live/protocol.ts';
import type { Actor, LiveSource, LiveSources } from '../../store/index.ts';
import { MAX_REPORT_BYTES, reportList, reportValue } from './report.ts';

/** A live read that a client named. */
export interface LiveRead {
  readonly source: Pick<LiveSource<unknown>, 'topic' | 'reader'>;
  /** What is read: the id of a ranking or of a manga; null for what an account has once. */
  readonly id: string | null;
  /** The entries that are read of a list; 1 of what is none. */
  readonly length: number;
  /** @throws AppError */
  readonly read: () => Buffer;
}

/** Longer than any id of the product. */
const ID = z.string().max(LIMITS.mangaIdLength);
const SLICE = z.object({ limit: z.number().int().min(1).max(LIMITS.liveWindow) });

/** The arguments of each live read, without the observer. */
export const LIVE_ARGS = {
  'profiles.watchOwn': z.tuple([]),
  'rankings.watchOwn': z.tuple([SLICE]),
  'rankings.watchItems': z.tuple([ID, SLICE]),
  'favorites.watchOne': z.tuple([ID]),
  'favorites.watchOwn': z.tuple([SLICE]),
} as const satisfies Readonly<Record<LiveMethod, z.ZodType>>;

type Find = (live: LiveSources, actor: Actor | null, args: readonly unknown[]) => LiveRead;

const value = (source: LiveSource<unknown>, id: string | null): LiveRead => ({
  source,
  id,
  length: 1,
  read: () => reportValue(source.read(1)),
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
 * megabytes, which are not read to be left out.
 */
function readList(source: LiveSource<ListSlice<unknown>>, length: number): Buffer {
  const first = source.read(Math.min(length, PROBED));
  if (length <= PROBED || !first.hasMore) return reportList(first);
  const fitting = Math.floor((PROBED * MAX_REPORT_BYTES) / reportList(first).length);
  return reportList(source.read(Math.min(length, Math.max(PROBED, fitting))));
}

const list = (
  source: LiveSource<ListSlice<unknown>>,
  id: string | null,
  limit: number,
): LiveRead => {
  const length = lengthFor(limit);
  return { source, id, length, read: () => readList(source, length) };
};

const FINDS: Readonly<Record<LiveMethod, Find>> = {
  'profiles.watchOwn': (live, actor, args) => {
    LIVE_ARGS['profiles.watchOwn'].parse(args);
    return value(live.profile(actor), null);
  },
  'rankings.watchOwn': (live, actor, args) => {
    const [{ limit }] = LIVE_ARGS['rankings.watchOwn'].parse(args);
    return list(live.ownRankings(actor), null, limit);
  },
  'rankings.watchItems': (live, actor, args) => {
    const [id, { limit }] = LIVE_ARGS['rankings.watchItems'].parse(args);
    return list(live.rankingItems(actor, id), id, limit);
  },
  'favorites.watchOne': (live, actor, args) => {
    const [id] = LIVE_ARGS['favorites.watchOne'].parse(args);
    return value(live.favorite(actor, id), id);
  },
  'favorites.watchOwn': (live, actor, args) => {
    const [{ limit }] = LIVE_ARGS['favorites.watchOwn'].parse(args);
    return list(live.favorites(actor), null, limit);
  },
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
  try {
    return FINDS[method](live, actor, args);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new AppError('parameters-invalid', undefined, { cause: error });
  }
}
