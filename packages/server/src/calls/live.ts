import { LIMITS } from '@palmanga/core';
import { z } from 'zod';

import type { LiveArgs, LiveMethod } from '../protocol/live.ts';
import type { Policy } from './policies.ts';

/** What the server takes for a live read, and of whom. */
interface LiveCall<Args> {
  readonly by: Policy;
  /** The schema of its arguments, without the observer. */
  readonly takes: z.ZodType<Args>;
}

/** Longer than any id of the product. */
const ID = z.string().max(LIMITS.mangaIdLength);
const SLICE = z.object({ limit: z.number().int().min(1).max(LIMITS.liveWindow) });

/** Every live read of the ports: one that is missing does not compile. */
export const LIVE_CALLS: { readonly [Name in LiveMethod]: LiveCall<LiveArgs<Name>> } = {
  'profiles.watchOwn': { by: 'account', takes: z.tuple([]) },
  'rankings.watchOwn': { by: 'account', takes: z.tuple([SLICE]) },
  'rankings.watchItems': { by: 'reader', takes: z.tuple([ID, SLICE]) },
  'rankings.watchTiers': { by: 'reader', takes: z.tuple([ID]) },
  'favorites.watchOne': { by: 'account', takes: z.tuple([ID]) },
  'favorites.watchOwn': { by: 'account', takes: z.tuple([SLICE]) },
};

export const LIVE_METHODS = Object.keys(LIVE_CALLS) as LiveMethod[];
