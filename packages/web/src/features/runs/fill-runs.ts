import type { Backend, Ranking } from '@palmanga/core';
import {
  fillFromList,
  type FillingWork,
  type FillOrder,
  type FillProgress,
  parseFilling,
  storeFilling,
} from '@palmanga/lists/fill';

import { readDraft, writeDraft } from '../../hooks/drafts.ts';
import { isRankingGone, type Run, startRun } from './resumable-run.ts';
import { createTabMaps } from './tab-maps.ts';

/** How far it is; what is added stands apart, because it is written once and may be long. */
const placeName = (rankingId: string): string => `filling:${rankingId}`;
const worksName = (rankingId: string): string => `filling-works:${rankingId}`;

/** Lists that are being added in this tab, by the ranking's id. */
const runsOf = createTabMaps<Run<FillProgress>>();

interface Filling {
  readonly uid: string;
  readonly rankingId: string;
  readonly works: readonly FillingWork[];
}

type FillBackend = Pick<Backend, 'rankings' | 'unmatched'>;

/** Adds a list to a ranking. When the tab is closed, another visit goes on. */
export function startFilling(backend: FillBackend, filling: Filling): Run<FillProgress> {
  writeDraft(filling.uid, worksName(filling.rankingId), storeFilling(filling.works));
  return goOn(backend, filling, { upTo: 0 });
}

/** Where an earlier run stopped, and how many of its manga the ranking had before it. */
type Place = Pick<FillOrder, 'upTo' | 'present'>;

function goOn(
  backend: FillBackend,
  { uid, rankingId, works }: Filling,
  begun: Place,
): Run<FillProgress> {
  const { rankings } = backend;
  const keep = ({ upTo, present }: Place) =>
    writeDraft(uid, placeName(rankingId), { upTo, present });
  keep(begun);
  const run = startRun<FillProgress>({
    steps: (latest) => fillOn(backend, { rankingId, works, ...(latest ?? begun) }, latest),
    onProgress: keep,
    isGone: () => isRankingGone(rankings, rankingId),
    onEnd: () => {
      writeDraft(uid, placeName(rankingId), null);
      writeDraft(uid, worksName(rankingId), null);
    },
  });
  runsOf(rankings).set(rankingId, run);
  return run;
}

/** Goes on after a failure; what was added before it belongs to the same change. */
async function* fillOn(
  backend: FillBackend,
  order: FillOrder,
  latest: FillProgress | null,
): AsyncGenerator<FillProgress, void, void> {
  const before = latest?.added ?? [];
  for await (const step of fillFromList(backend, order)) {
    yield { ...step, added: [...before, ...step.added] };
  }
}

/** Forgets a list that was added, once its user has read what became of it. */
export function forgetFilling({ rankings }: FillBackend, rankingId: string): void {
  runsOf(rankings).delete(rankingId);
}

/**
 * The list that is being added to a ranking, or that was added and not forgotten, else null. Goes on
 * with that of another visit, whenever it is called first.
 */
export function findFilling(
  backend: FillBackend,
  { id, ownerUid: uid }: Pick<Ranking, 'id' | 'ownerUid'>,
): Run<FillProgress> | null {
  const known = runsOf(backend.rankings).get(id);
  if (known) return known;
  const place = readDraft(uid, placeName(id)) as Record<keyof Place, unknown> | null;
  if (typeof place?.upTo !== 'number') return null;
  const works = parseFilling(readDraft(uid, worksName(id)));
  if (works === null) return null;
  const { upTo, present } = place;
  const begun = { upTo, ...(typeof present === 'number' && { present }) };
  return goOn(backend, { uid, rankingId: id, works }, begun);
}
