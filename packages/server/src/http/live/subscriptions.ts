import { AppError, toAppError, type Unsubscribe, type Observer } from '@palmanga/core';
import { z } from 'zod';

import type { LiveMethod } from '../../live/protocol.ts';
import type { StoreBackend } from '../../store/index.ts';

/** Entries of a live list at most. */
const MAX_SLICE_SIZE = 100_000;

const SLICE = z.object({ limit: z.number().int().min(1).max(MAX_SLICE_SIZE) });
const NO_ARGS = z.tuple([]);
const SLICE_ARGS = z.tuple([SLICE]);
const ID_ARGS = z.tuple([z.string()]);
const ITEMS_ARGS = z.tuple([z.string(), SLICE]);

type Start = (
  store: StoreBackend,
  args: readonly unknown[],
  observer: Observer<unknown>,
) => Unsubscribe;

const STARTS: Readonly<Record<LiveMethod, Start>> = {
  'profiles.watchOwn': ({ profiles }, args, observer) => {
    NO_ARGS.parse(args);
    return profiles.watchOwn(observer);
  },
  'rankings.watchOwn': ({ rankings }, args, observer) =>
    rankings.watchOwn(...SLICE_ARGS.parse(args), observer),
  'rankings.watchItems': ({ rankings }, args, observer) =>
    rankings.watchItems(...ITEMS_ARGS.parse(args), observer),
  'favorites.watchOne': ({ favorites }, args, observer) =>
    favorites.watchOne(...ID_ARGS.parse(args), observer),
  'favorites.watchOwn': ({ favorites }, args, observer) =>
    favorites.watchOwn(...SLICE_ARGS.parse(args), observer),
};

/** Starts a live read that a client named. The observer gets the error when it cannot start. */
export function startLiveRead(
  store: StoreBackend,
  method: LiveMethod,
  args: readonly unknown[],
  observer: Observer<unknown>,
): Unsubscribe {
  try {
    return STARTS[method](store, args, observer);
  } catch (error) {
    const failure =
      error instanceof z.ZodError
        ? new AppError('parameters-invalid', undefined, { cause: error })
        : toAppError(error);
    queueMicrotask(() => observer.error(failure));
    return () => {};
  }
}
