import { type Backend, parseTiers, type Ranking, type Tier } from '@palmanga/core';
import {
  importList,
  type ImportWork,
  type ListImport,
  type ListImportProgress,
  parseListImport,
  storeListImport,
} from '@palmanga/lists/import-into';

import { readDraft, writeDraft } from '../../hooks/drafts.ts';
import { isRankingGone, type Run, startRun } from './resumable-run.ts';
import { createTabMaps } from './tab-maps.ts';

/** How far it is; what is added stands apart, because it is written once and may be long. */
const checkpointName = (rankingId: string): string => `list-import:${rankingId}`;
const worksName = (rankingId: string): string => `list-import-works:${rankingId}`;

/** Lists that are being added in this tab, by the ranking's id. */
const runsOf = createTabMaps<Run<ListImportProgress>>();

interface OwnListImport {
  readonly uid: string;
  readonly rankingId: string;
  readonly works: readonly ImportWork[];
  /** Of the list, which end in `works`; absent for none. */
  readonly tiers?: readonly Tier[];
}

type ListImportBackend = Pick<Backend, 'rankings' | 'unmatched'>;

/** Adds a list to a ranking. When the tab is closed, another visit goes on. */
export function startListImport(
  backend: ListImportBackend,
  listImport: OwnListImport,
): Run<ListImportProgress> {
  writeDraft(listImport.uid, worksName(listImport.rankingId), storeListImport(listImport.works));
  return goOn(backend, listImport, { upTo: 0 });
}

/** Where an earlier run stopped, and how many of its manga the ranking had before it. */
type ImportCheckpoint = Pick<ListImport, 'upTo' | 'present'>;

function goOn(
  backend: ListImportBackend,
  { uid, rankingId, works, tiers = [] }: OwnListImport,
  begun: ImportCheckpoint,
): Run<ListImportProgress> {
  const { rankings } = backend;
  const keep = ({ upTo, present }: ImportCheckpoint) =>
    writeDraft(uid, checkpointName(rankingId), { upTo, present, tiers });
  keep(begun);
  const run = startRun<ListImportProgress>({
    steps: (latest) => importOn(backend, { rankingId, works, tiers, ...(latest ?? begun) }, latest),
    onProgress: keep,
    isGone: () => isRankingGone(rankings, rankingId),
    onEnd: () => {
      writeDraft(uid, checkpointName(rankingId), null);
      writeDraft(uid, worksName(rankingId), null);
    },
  });
  runsOf(rankings).set(rankingId, run);
  return run;
}

/** Goes on after a failure; what was added before it belongs to the same change. */
async function* importOn(
  backend: ListImportBackend,
  order: ListImport,
  latest: ListImportProgress | null,
): AsyncGenerator<ListImportProgress, void, void> {
  const before = latest?.added ?? [];
  for await (const step of importList(backend, order)) {
    yield { ...step, added: [...before, ...step.added] };
  }
}

/** Forgets a list that was added, once its user has read what became of it. */
export function forgetListImport({ rankings }: ListImportBackend, rankingId: string): void {
  runsOf(rankings).delete(rankingId);
}

/**
 * The list that is being added to a ranking, or that was added and not forgotten, else null. Goes on
 * with that of another visit, whenever it is called first.
 */
export function findListImport(
  backend: ListImportBackend,
  { id, ownerUid: uid }: Pick<Ranking, 'id' | 'ownerUid'>,
): Run<ListImportProgress> | null {
  const known = runsOf(backend.rankings).get(id);
  if (known) return known;
  const stored = readDraft(uid, checkpointName(id)) as Record<
    keyof ImportCheckpoint | 'tiers',
    unknown
  > | null;
  if (typeof stored?.upTo !== 'number') return null;
  const works = parseListImport(readDraft(uid, worksName(id)));
  if (works === null) return null;
  const { upTo, present } = stored;
  const tiers = tiersOf(stored.tiers);
  const begun = { upTo, ...(typeof present === 'number' && { present }) };
  return goOn(backend, { uid, rankingId: id, works, tiers }, begun);
}

/** What another release kept may have none. */
function tiersOf(stored: unknown): readonly Tier[] {
  try {
    return parseTiers(stored as readonly Tier[]);
  } catch {
    return [];
  }
}
