import {
  type KeptUnmatched,
  type UnmatchedEntry,
  type UnmatchedEntries,
  toAppError,
} from '@palmanga/core';

import { withSeenIds, writeUnmatched } from '../match/kept-unmatched.ts';

/** How often unmatched entries are decided when other calls keep coming first. */
const ATTEMPTS = 5;

/**
 * Changes the unmatched entries of a ranking. When another call comes first, reads them again and decides
 * again. Writes nothing when nothing changes.
 * @param decide says what to keep instead of `kept`, and whatever else its caller wants to know
 * @param start unmatched entries that were read already; read when absent
 * @returns what was decided last, and the revision of the unmatched entries afterwards
 * @throws AppError conflict when others came first each time, and what the calls throw
 */
export async function updateUnmatched<T extends Pick<KeptUnmatched, 'unmatched'>>(
  unmatched: UnmatchedEntries,
  rankingId: string,
  decide: (kept: readonly UnmatchedEntry[]) => T | Promise<T>,
  start?: KeptUnmatched,
): Promise<T & Pick<KeptUnmatched, 'revision'>> {
  let kept = start ?? (await unmatched.get(rankingId));
  for (let attempt = 1; ; attempt += 1) {
    // oxlint-disable no-await-in-loop -- each attempt reads what the one before lost to
    const found = await decide(kept.unmatched);
    const decided = { ...found, unmatched: found.unmatched.map(withSeenIds) };
    let { revision } = kept;
    if (writeUnmatched(decided.unmatched) === writeUnmatched(kept.unmatched)) {
      return { ...decided, revision };
    }
    try {
      revision = await unmatched.set(rankingId, decided.unmatched, revision);
      return { ...decided, revision };
    } catch (error) {
      if (attempt === ATTEMPTS || toAppError(error).code !== 'conflict') throw error;
    }
    kept = await unmatched.get(rankingId);
    // oxlint-enable no-await-in-loop
  }
}
