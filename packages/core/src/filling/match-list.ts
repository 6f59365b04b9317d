import { AppError } from '../errors/app-error.ts';
import type { WrittenWork } from '../list/list-entry.ts';
import { LIST_LIMITS } from '../list/list-limits.ts';
import type { Match } from '../list/match.ts';
import { fittingWork } from '../list/parse-works.ts';
import type { Manga } from '../manga/manga.ts';
import type { Mangas } from '../ports/mangas.ts';
import type { CancelSignal } from '../time.ts';

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
  for (let start = 0; start < works.length; start += LIST_LIMITS.matchedAtOnce) {
    if (signal?.aborted === true) throw new AppError('cancelled');
    const chunk = works.slice(start, start + LIST_LIMITS.matchedAtOnce).map(fittingWork);
    // oxlint-disable-next-line no-await-in-loop -- one call at a time, so that others get their turn
    matches.push(...(await mangas.match(chunk)));
    onProgress?.(matches.length);
  }
  return matches;
}
