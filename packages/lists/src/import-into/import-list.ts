import { batchesOf, type InsertedItem, LIMITS, type Tier, tiersOfImport } from '@palmanga/core';

import { fittingEntry } from '../match/kept-unmatched.ts';
import { type ListImportPorts, forgetUnmatched } from './change-unmatched.ts';
import { type ImportWork, planListImport } from './plan-list-import.ts';
import { updateUnmatched } from './update-unmatched.ts';

/** A list that is imported into a ranking. */
export interface ListImport {
  readonly rankingId: string;
  /** The list, in order. */
  readonly works: readonly ImportWork[];
  /** The tiers of the list, which end in `works`; absent for none. */
  readonly tiers?: readonly Tier[];
  /** How many of the works an earlier run has dealt with; 0 or absent for one that begins. */
  readonly upTo?: number;
  /**
   * `present`, as an earlier run said it. When it is absent, all manga of the works that were dealt with
   * count as added.
   */
  readonly present?: number;
}

/** How far an import is. */
export interface ListImportProgress {
  /** Manga of the list that are to be added and that the ranking has by now. */
  readonly done: number;
  /** Manga of the list that are to be added. */
  readonly total: number;
  /** Works dealt with: the run that goes on is given it. */
  readonly upTo: number;
  /** What this run has added, with its places and notes. */
  readonly added: readonly InsertedItem[];
  /** The tiers that came, with the last part; a ranking that has some keeps its own. */
  readonly tiers: readonly Tier[];
  /** Manga of the list that the ranking had before the first run. */
  readonly present: number;
  /** All unmatched entries that the ranking keeps once the list is imported. */
  readonly unmatched: number;
  /** Further unmatched entries there was no room for. */
  readonly dropped: number;
}

/**
 * Imports a list into a ranking: keeps the unmatched entries, then adds the manga that the ranking does not
 * have at its end, in the order of the list and with their notes, LIMITS.copyBatch a call, and with the last of
 * them the tiers of the list, if the ranking has none and begins with the list (`tiersOfImport`); last, forgets
 * those unmatched entries of earlier lists whose manga came. Reports its progress once the unmatched
 * entries are kept, then after each addition. When it fails, another run goes on, and does not bring back
 * what was removed, forgotten or placed meanwhile. Two runs at once do no harm. A manga whose id is too
 * long for a new one counts as unknown, and what a backend would refuse of an entry is cut.
 * @throws AppError ranking-not-found; ranking-full when others left no room in the ranking: a run that
 *   goes on makes unmatched entries of the rest; conflict, and what the calls throw
 */
export async function* importList(
  ports: ListImportPorts,
  { rankingId, upTo = 0, present, tiers = [], ...listed }: ListImport,
): AsyncGenerator<ListImportProgress, void, void> {
  const { rankings, unmatched } = ports;
  const works = listed.works.map(({ entry, manga }) => ({ entry: fittingEntry(entry), manga }));
  // The unmatched entries are read first: one that is placed meanwhile is among the ids then, or a conflict.
  let order: readonly string[] = [];
  const plan = await updateUnmatched(unmatched, rankingId, async (kept) => {
    order = await rankings.listItemIds(rankingId);
    return planListImport(works, order, kept, { upTo, present });
  });
  const { additions, found } = plan;
  const added: InsertedItem[] = [];
  const listedIds = works.map(({ manga }) => manga?.mangaId ?? null);
  const imported = [...order, ...additions.map(({ mangaId }) => mangaId)];
  const brought = tiersOfImport(tiers, listedIds, imported);
  const progress = (dealtWith: number): ListImportProgress => ({
    done: plan.done + dealtWith,
    total: plan.done + additions.length,
    upTo: plan.starts[dealtWith] ?? works.length,
    added: added.slice(),
    tiers: dealtWith === additions.length ? brought : [],
    present: plan.present,
    unmatched: plan.unmatched.length - found.length,
    dropped: plan.dropped,
  });
  yield progress(0);
  let count = 0;
  for (const batch of batchesOf(additions, LIMITS.copyBatch)) {
    const isLast = count + batch.length === additions.length;
    // Each call waits for the one before it: an interruption leaves the first works of the list.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await rankings.insertItems(rankingId, batch, isLast ? brought : []);
    const ids = new Set(answer.added);
    added.push(...batch.filter(({ mangaId }) => ids.has(mangaId)));
    count += batch.length;
    yield progress(count);
  }
  if (additions.length === 0) await bringTiers(rankings, rankingId, brought);
  if (found.length > 0) await forgetUnmatched(ports, rankingId, found);
}

/** Brings the tiers into a ranking that has all of the list already. */
async function bringTiers(
  rankings: ListImportPorts['rankings'],
  rankingId: string,
  after: readonly Tier[],
): Promise<void> {
  if (after.length === 0) return;
  const ranking = await rankings.get(rankingId);
  if (ranking?.tiers.length === 0) await rankings.setTiers(rankingId, { before: [], after });
}
