import type { KeptLeftovers } from '../list/leftovers.ts';
import type { Leftover } from '../list/leftovers.ts';

/**
 * What a ranking's owner brought from other lists and the ranking does not have yet ('À retrouver').
 * Nobody but the owner ever reads it, whoever may see the ranking. It goes with the ranking.
 *
 * Calls by anyone but the owner throw `forbidden`, without a session `unauthenticated`, on a ranking
 * that does not exist, or that the caller may not see, `ranking-not-found`.
 */
export interface Leftovers {
  /** `NO_LEFTOVERS` before the first `set`. */
  get(rankingId: string): Promise<KeptLeftovers>;

  /**
   * Keeps these instead, in their order, and returns the new revision. Of several calls that name the
   * same revision one succeeds: whoever was later reads again, and decides again.
   * @param revision of the leftovers that the new ones were made from
   * @throws AppError conflict when they changed since; payload-invalid as `parseLeftovers` does
   */
  set(rankingId: string, leftovers: readonly Leftover[], revision: number): Promise<number>;
}
