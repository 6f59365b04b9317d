import {
  AppError,
  batchesOf,
  type CancelSignal,
  LIST_LIMITS,
  type Manga,
  type Mangas,
  type Match,
  type WrittenWork,
} from '@palmanga/core';

import { fittingWork } from '../match/parse-works.ts';

interface MatchOptions {
  /** Called after each call: how many works are matched. */
  readonly onProgress?: (done: number) => void;
  /** Ends the matching before its next call. */
  readonly signal?: CancelSignal;
}

/**
 * Matches the works of a list, LIST_LIMITS.matchedAtOnce a call, one call after the other. What a call
 * would refuse of a work is cut, so that no work keeps the others of its call from being matched.
 * @returns one match for each work, in order
 * @throws AppError cancelled, and what the calls throw
 */
export async function matchList(
  mangas: Pick<Mangas, 'match'>,
  works: readonly WrittenWork[],
  { onProgress, signal }: MatchOptions = {},
): Promise<readonly Match<Manga>[]> {
  const matches: Match<Manga>[] = [];
  for (const batch of batchesOf(works, LIST_LIMITS.matchedAtOnce)) {
    if (signal?.aborted === true) throw new AppError('cancelled');
    // oxlint-disable-next-line no-await-in-loop -- one call at a time, so that others get their turn
    matches.push(...(await mangas.match(batch.map(fittingWork))));
    onProgress?.(matches.length);
  }
  return matches;
}
