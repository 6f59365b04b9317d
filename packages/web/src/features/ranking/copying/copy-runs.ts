import {
  copyItems,
  type CopyOrder,
  type CopyProgress,
  type Ranking,
  type Rankings,
} from '@palmanga/core';

import { readDraft, writeDraft } from '../../../hooks/drafts.ts';
import { isRankingGone, type Run, startRun } from '../../runs/resumable-run.ts';
import { createTabMaps } from '../../runs/tab-maps.ts';

interface OwnCopy extends CopyOrder {
  readonly uid: string;
}

const draftName = (rankingId: string): string => `copy:${rankingId}`;

/** The copies under way in this tab, by the copy's id. */
const runsOf = createTabMaps<Run<CopyProgress>>();

/** Fills a new ranking with the items of another one. When the tab is closed, another visit goes on. */
export function startCopy(
  rankings: Rankings,
  { uid, sourceId, rankingId, upTo: begun = null }: OwnCopy,
): Run<CopyProgress> {
  const keep = (upTo: string | null) => writeDraft(uid, draftName(rankingId), { sourceId, upTo });
  keep(begun);
  const run = startRun<CopyProgress>({
    steps: (latest) => copyItems(rankings, { sourceId, rankingId, upTo: latest?.upTo ?? begun }),
    onProgress: ({ upTo }) => keep(upTo),
    isGone: () => isRankingGone(rankings, rankingId),
    onEnd: () => {
      writeDraft(uid, draftName(rankingId), null);
      runsOf(rankings).delete(rankingId);
    },
  });
  runsOf(rankings).set(rankingId, run);
  return run;
}

/**
 * The copy under way into a ranking, else null. Goes on with that of another visit, whenever it is called
 * first.
 */
export function findCopyRun(
  rankings: Rankings,
  { id, ownerUid: uid }: Pick<Ranking, 'id' | 'ownerUid'>,
): Run<CopyProgress> | null {
  const known = runsOf(rankings).get(id);
  if (known) return known;
  const draft = readDraft(uid, draftName(id)) as Record<'sourceId' | 'upTo', unknown> | null;
  if (typeof draft?.sourceId !== 'string') return null;
  const upTo = typeof draft.upTo === 'string' ? draft.upTo : null;
  return startCopy(rankings, { uid, sourceId: draft.sourceId, rankingId: id, upTo });
}
