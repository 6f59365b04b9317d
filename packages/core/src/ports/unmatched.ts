import type { KeptUnmatched } from '../list/unmatched.ts';
import type { UnmatchedEntry } from '../list/unmatched.ts';

/**
 * What a ranking's owner brought from other lists and the ranking does not have yet ('À retrouver').
 * Nobody but the owner ever reads it, whoever may see the ranking. It goes with the ranking.
 *
 * Calls by anyone but the owner throw `forbidden`, without a session `unauthenticated`, on a ranking
 * that does not exist, or that the caller may not see, `ranking-not-found`.
 */
export interface UnmatchedEntries {
  /** `NO_UNMATCHED` before the first `set`. */
  get(rankingId: string): Promise<KeptUnmatched>;

  /**
   * Keeps these instead, in their order, and returns the new revision. Of several calls that name the
   * same revision one succeeds: whoever was later reads again, and decides again.
   * @param revision of the unmatched entries that the new ones were made from
   * @throws AppError conflict when they changed since; payload-invalid as `parseUnmatched` does
   */
  set(rankingId: string, unmatched: readonly UnmatchedEntry[], revision: number): Promise<number>;
}
