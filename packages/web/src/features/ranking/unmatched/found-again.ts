import { type Backend, LIST_LIMITS, type Ranking } from '@palmanga/core';
import { matchList } from '@palmanga/lists/import-into';
import { soughtWork } from '@palmanga/lists/match';

import { foundToTell, looksOf, putOffFound } from '../../found-looks.ts';

/** How long a look at the catalogue holds in a tab, in milliseconds: each costs reads of Firestore. */
const LOOK_HOLDS = 60 * 60 * 1000;

type LookBackend = Pick<Backend, 'unmatched' | 'mangas'>;
type Whose = Pick<Ranking, 'id' | 'ownerUid'>;

/**
 * How many titles of lists a ranking keeps that the catalogue surely has now, among the first 50; 0 while
 * the owner has put off as many. The catalogue is asked once an hour at most.
 * @throws what the backend throws
 */
export async function countFoundAgain(backend: LookBackend, ranking: Whose): Promise<number> {
  const { id } = ranking;
  const looks = looksOf(backend.unmatched);
  let look = looks.get(id);
  if (look === undefined || Date.now() - look.at >= LOOK_HOLDS) {
    look = { at: Date.now(), found: await countSure(backend, id) };
    looks.set(id, look);
  }
  return foundToTell(ranking, look.found);
}

async function countSure({ unmatched, mangas }: LookBackend, rankingId: string): Promise<number> {
  const kept = await unmatched.get(rankingId);
  const works = kept.unmatched.slice(0, LIST_LIMITS.matchedAtOnce).map(soughtWork);
  if (works.length === 0) return 0;
  const matches = await matchList(mangas, works);
  return matches.filter(({ confidence }) => confidence === 'sure').length;
}

/** Lets the next visit look again: the unmatched entries have changed. */
export function forgetFound(backend: Pick<Backend, 'unmatched'>, ranking: Whose): void {
  looksOf(backend.unmatched).delete(ranking.id);
  putOffFound(ranking, null);
}
