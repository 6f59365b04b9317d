import { type Backend, LIST_LIMITS, type Ranking } from '@palmanga/core';
import { matchList } from '@palmanga/lists/import-into';
import { soughtWork } from '@palmanga/lists/match';

import { readDraft, writeDraft } from '../../../hooks/drafts.ts';
import { createTabMaps } from '../../runs/tab-maps.ts';

/** How long a look at the catalogue holds in a tab, in milliseconds: each costs reads of Firestore. */
const LOOK_HOLDS = 60 * 60 * 1000;

interface Look {
  /** When the catalogue was asked. */
  readonly at: number;
  /** How many unmatched entries it had. */
  readonly found: number;
}

type LookBackend = Pick<Backend, 'unmatched' | 'mangas'>;
type Whose = Pick<Ranking, 'id' | 'ownerUid'>;

/** The latest looks of this tab. */
const looksOf = createTabMaps<Look>();

/** How many found ones the owner put off. */
const putOffName = (rankingId: string): string => `found-put-off:${rankingId}`;

/**
 * How many titles of lists a ranking keeps that the catalogue surely has now, among the first 50; 0 while
 * the owner has put off as many. The catalogue is asked once an hour at most.
 * @throws what the backend throws
 */
export async function countFoundAgain(backend: LookBackend, ranking: Whose): Promise<number> {
  const { id, ownerUid } = ranking;
  const looks = looksOf(backend.unmatched);
  let look = looks.get(id);
  if (look === undefined || Date.now() - look.at >= LOOK_HOLDS) {
    look = { at: Date.now(), found: await countSure(backend, id) };
    looks.set(id, look);
  }
  const { found } = look;
  const draft = readDraft(ownerUid, putOffName(id)) as { readonly found?: unknown } | null;
  const putOff = typeof draft?.found === 'number' ? draft.found : 0;
  // What was put off is told again with what came since.
  return found > putOff ? found : 0;
}

async function countSure({ unmatched, mangas }: LookBackend, rankingId: string): Promise<number> {
  const kept = await unmatched.get(rankingId);
  const works = kept.unmatched.slice(0, LIST_LIMITS.matchedAtOnce).map(soughtWork);
  if (works.length === 0) return 0;
  const matches = await matchList(mangas, works);
  return matches.filter(({ confidence }) => confidence === 'sure').length;
}

/** Says no more of what is found until there is more of it. */
export function putOffFound({ id, ownerUid }: Whose, found: number): void {
  writeDraft(ownerUid, putOffName(id), { found });
}

/** Lets the next visit look again: the unmatched entries have changed. */
export function forgetFound(backend: Pick<Backend, 'unmatched'>, { id, ownerUid }: Whose): void {
  looksOf(backend.unmatched).delete(id);
  writeDraft(ownerUid, putOffName(id), null);
}
