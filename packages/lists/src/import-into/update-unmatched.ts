import {
  type KeptUnmatched,
  type UnmatchedEntry,
  type UnmatchedEntries,
  toAppError,
  withRetries,
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
  const isTransient = (error: unknown) => toAppError(error).code === 'conflict';
  return withRetries({ attempts: ATTEMPTS, isTransient }, async (attempt) => {
    const kept = (attempt === 1 ? start : undefined) ?? (await unmatched.get(rankingId));
    const found = await decide(kept.unmatched);
    const decided = { ...found, unmatched: found.unmatched.map(withSeenIds) };
    const { revision } = kept;
    return writeUnmatched(decided.unmatched) === writeUnmatched(kept.unmatched)
      ? { ...decided, revision }
      : { ...decided, revision: await unmatched.set(rankingId, decided.unmatched, revision) };
  });
}
