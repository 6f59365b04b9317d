import { parseDuel, storeDuel } from '@palmanga/core';

import { readDraft, writeDraft } from '../hooks/drafts.ts';

/** Groups of manga that a list of scores leaves equal, one after the other. */
export interface Ties {
  /** At most LIMITS.duelItems, none twice: more are not read back. */
  readonly ids: readonly string[];
  /** How many of the ids, one after the other, make each group. */
  readonly sizes: readonly number[];
}

const nameOf = (rankingId: string): string => `ties:${rankingId}`;

/** The ties of a ranking that its owner may still break; null for none. */
export function readTies(uid: string, rankingId: string): Ties | null {
  const duel = parseDuel(readDraft(uid, nameOf(rankingId)));
  return duel?.ids && duel.sizes ? { ids: duel.ids, sizes: duel.sizes } : null;
}

/** Keeps the ties of a ranking until they are broken or forgotten. */
export function keepTies(uid: string, rankingId: string, { ids, sizes }: Ties): void {
  writeDraft(uid, nameOf(rankingId), storeDuel({ ids, sizes, answers: [] }));
}

/** Forgets the ties of a ranking, so that nothing offers to break them. */
export function forgetTies(uid: string, rankingId: string): void {
  writeDraft(uid, nameOf(rankingId), null);
}
