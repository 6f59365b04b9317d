import { AppError, LIMITS, type ListSlice } from '@palmanga/core';
import { z } from 'zod';

import type { LiveMethod } from '../../live/protocol.ts';
import type { Actor, LiveSource, LiveSources } from '../../store/index.ts';
import { MAX_REPORT_BYTES, reportList, reportValue, type Report } from './report.ts';

/** A live read that a client named. */
export interface LiveRead {
  readonly source: Pick<LiveSource<unknown>, 'topic' | 'reader'>;
  /** What is read: the id of a ranking or of a manga; null for what an account has once. */
  readonly id: string | null;
  /** The entries that the client wants of a list. */
  readonly limit: number;
  /** @throws AppError */
  readonly read: (limit: number) => Report;
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
  limit: 1,
  read: (limit) => reportValue(source.read(limit)),
});

/** Entries whose size tells how many fit into a report. */
const PROBED = 100;

/**
 * The first entries of a list, no more than fit into a report: ten thousand of the longest texts are forty
 * megabytes, which are not read to be left out.
 */
function readWindow(
  source: LiveSource<ListSlice<unknown>>,
  window: number,
  mostBytes: number,
): Report {
  const first = reportList(source.read(Math.min(window, PROBED)));
  if (window <= PROBED || !first.hasMore) return first;
  const fitting = Math.floor((PROBED * mostBytes) / first.bytes.length);
  return fitting <= PROBED ? first : reportList(source.read(Math.min(window, fitting)));
}

const list = (
  source: LiveSource<ListSlice<unknown>>,
  id: string | null,
  limit: number,
  mostBytes = MAX_REPORT_BYTES,
): LiveRead => ({
  source,
  id,
  limit,
  read: (window) => readWindow(source, window, mostBytes),
});

/** A ranking, which names its first items, takes longer to read than as many bytes of other entries. */
const MAX_RANKINGS_BYTES = 2.5 * 1024 * 1024;

const FINDS: Readonly<Record<LiveMethod, Find>> = {
  'profiles.watchOwn': (live, actor, args) => {
    LIVE_ARGS['profiles.watchOwn'].parse(args);
    return value(live.profile(actor), null);
  },
  'rankings.watchOwn': (live, actor, args) => {
    const [{ limit }] = LIVE_ARGS['rankings.watchOwn'].parse(args);
    return list(live.ownRankings(actor), null, limit, MAX_RANKINGS_BYTES);
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
