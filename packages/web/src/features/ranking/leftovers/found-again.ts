import { type Backend, LIST_LIMITS, matchList, type Ranking, soughtWork } from '@palmanga/core';

import { readDraft, writeDraft } from '../../../hooks/drafts.ts';

/** How long a look at the catalogue holds, in milliseconds: each costs reads of Firestore. */
const LOOK_HOLDS = 60 * 60 * 1000;

const nameOf = (rankingId: string): string => `found-again:${rankingId}`;

/** When the catalogue was asked, how many leftovers it had, and how many of them the owner put off. */
interface Look {
  readonly at: number;
  readonly found: number;
  readonly putOff: number;
}

type LookBackend = Pick<Backend, 'leftovers' | 'mangas'>;
type Whose = Pick<Ranking, 'id' | 'ownerUid'>;

function lastLook({ id, ownerUid }: Whose): Look | null {
  const draft = readDraft(ownerUid, nameOf(id)) as Record<keyof Look, unknown> | null;
  const { at, found, putOff } = draft ?? {};
  const isLook = typeof at === 'number' && typeof found === 'number' && typeof putOff === 'number';
  return isLook ? { at, found, putOff } : null;
}

/**
 * How many titles of lists a ranking keeps that the catalogue surely has now, among the first 50, and
 * that the owner has not put off. The catalogue is asked once an hour at most.
 * @throws what the backend throws
 */
export async function countFoundAgain(backend: LookBackend, ranking: Whose): Promise<number> {
  const last = lastLook(ranking);
  const putOff = last?.putOff ?? 0;
  if (last !== null && Date.now() - last.at < LOOK_HOLDS) return news(last);
  const { leftovers } = await backend.leftovers.get(ranking.id);
  const works = leftovers.slice(0, LIST_LIMITS.matchedAtOnce).map(soughtWork);
  const matches = works.length === 0 ? [] : await matchList(backend.mangas, works);
  const found = matches.filter(({ confidence }) => confidence === 'sure').length;
  const look = { at: Date.now(), found, putOff };
  writeDraft(ranking.ownerUid, nameOf(ranking.id), look);
  return news(look);
}

/** What was put off is told again with what came since. */
const news = ({ found, putOff }: Look): number => (found > putOff ? found : 0);

/** Says no more of what is found until there is more of it. */
export function putOffFound(ranking: Whose): void {
  const last = lastLook(ranking);
  if (last === null) return;
  writeDraft(ranking.ownerUid, nameOf(ranking.id), { ...last, putOff: last.found });
}

/** Lets the next visit look again: the leftovers have changed. */
export function forgetFound({ id, ownerUid }: Whose): void {
  writeDraft(ownerUid, nameOf(id), null);
}
