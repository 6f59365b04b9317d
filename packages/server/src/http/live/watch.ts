import { AppError, toAppError, type Unsubscribe, type Watcher } from '@palmanga/core';
import { z } from 'zod';

import type { LiveMethod } from '../../live/protocol.ts';
import type { StoreBackend } from '../../store/index.ts';
import { MAX_PAGE } from '../limits.ts';

const WINDOW = z.object({
  limit: z
    .number()
    .int()
    .min(1)
    .max(MAX_PAGE * 100),
});
const NO_ARGS = z.tuple([]);
const WINDOW_ARGS = z.tuple([WINDOW]);
const ID_ARGS = z.tuple([z.string()]);
const ITEMS_ARGS = z.tuple([z.string(), WINDOW]);

type Start = (
  store: StoreBackend,
  args: readonly unknown[],
  watcher: Watcher<unknown>,
) => Unsubscribe;

const STARTS: Readonly<Record<LiveMethod, Start>> = {
  'profiles.watchOwn': ({ profiles }, args, watcher) => {
    NO_ARGS.parse(args);
    return profiles.watchOwn(watcher);
  },
  'rankings.watchOwn': ({ rankings }, args, watcher) =>
    rankings.watchOwn(...WINDOW_ARGS.parse(args), watcher),
  'rankings.watchItems': ({ rankings }, args, watcher) =>
    rankings.watchItems(...ITEMS_ARGS.parse(args), watcher),
  'favorites.watchOne': ({ favorites }, args, watcher) =>
    favorites.watchOne(...ID_ARGS.parse(args), watcher),
  'favorites.watchOwn': ({ favorites }, args, watcher) =>
    favorites.watchOwn(...WINDOW_ARGS.parse(args), watcher),
};

/** Starts a live read named by a client. What it cannot start is reported to the watcher. */
export function startWatch(
  store: StoreBackend,
  method: LiveMethod,
  args: readonly unknown[],
  watcher: Watcher<unknown>,
): Unsubscribe {
  try {
    return STARTS[method](store, args, watcher);
  } catch (error) {
    const failure =
      error instanceof z.ZodError
        ? new AppError('parameters-invalid', undefined, { cause: error })
        : toAppError(error);
    queueMicrotask(() => watcher.error(failure));
    return () => {};
  }
}
