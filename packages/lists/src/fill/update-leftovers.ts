import { type KeptLeftovers, type Leftover, type Leftovers, toAppError } from '@palmanga/core';

import { withSeenIds, writeLeftovers } from '../match/kept-leftovers.ts';

/** How often leftovers are decided when other calls keep coming first. */
const ATTEMPTS = 5;

/**
 * Changes the leftovers of a ranking. When another call comes first, reads them again and decides again.
 * Writes nothing when nothing changes.
 * @param decide says what to keep instead of `kept`, and whatever else its caller wants to know
 * @param start leftovers that were read already; read when absent
 * @returns what was decided last, and the revision of the leftovers afterwards
 * @throws AppError conflict when others came first each time, and what the calls throw
 */
export async function updateLeftovers<T extends Pick<KeptLeftovers, 'leftovers'>>(
  leftovers: Leftovers,
  rankingId: string,
  decide: (kept: readonly Leftover[]) => T | Promise<T>,
  start?: KeptLeftovers,
): Promise<T & Pick<KeptLeftovers, 'revision'>> {
  let kept = start ?? (await leftovers.get(rankingId));
  for (let attempt = 1; ; attempt += 1) {
    // oxlint-disable no-await-in-loop -- each attempt reads what the one before lost to
    const found = await decide(kept.leftovers);
    const decided = { ...found, leftovers: found.leftovers.map(withSeenIds) };
    let { revision } = kept;
    if (writeLeftovers(decided.leftovers) === writeLeftovers(kept.leftovers)) {
      return { ...decided, revision };
    }
    try {
      revision = await leftovers.set(rankingId, decided.leftovers, revision);
      return { ...decided, revision };
    } catch (error) {
      if (attempt === ATTEMPTS || toAppError(error).code !== 'conflict') throw error;
    }
    kept = await leftovers.get(rankingId);
    // oxlint-enable no-await-in-loop
  }
}
