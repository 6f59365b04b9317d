import type {
  InsertedItem,
  KeptUnmatched,
  UnmatchedEntry,
  UnmatchedEntries,
  MangaCopy,
  Note,
  Rankings,
} from '@palmanga/core';

import { fittingUnmatched } from '../match/kept-unmatched.ts';
import { unmatchedKey, unmatchedPlace, withoutUnmatched } from '../match/unmatched.ts';
import { updateUnmatched } from './update-unmatched.ts';

/** What importing lists into a ranking needs of a backend. */
export interface ListImportPorts {
  readonly rankings: Pick<Rankings, 'get' | 'listItemIds' | 'insertItems' | 'setTiers'>;
  readonly unmatched: UnmatchedEntries;
}

/** An unmatched entry, and the manga that it is. */
export interface FoundUnmatched {
  readonly unmatchedEntry: UnmatchedEntry;
  readonly manga: MangaCopy;
}

/** What became of unmatched entries whose manga were found. */
export interface PlacedUnmatched {
  readonly kept: KeptUnmatched;
  /** What was added, each with its place; what the ranking had already is not among them. */
  readonly items: readonly InsertedItem[];
}

/**
 * Puts the manga of unmatched entries where these belong, with their notes, then forgets them. When it fails in
 * between, the next try only forgets. Of two windows that place at the same moment, both succeed, and
 * the places of one may be off by as many as the other adds.
 * @param found at most LIMITS.copyBatch, as they were read; where they belong is decided by what the
 *   ranking keeps of them now
 * @throws AppError ranking-full when not all have room: then nothing is added; conflict, and what the
 *   calls throw
 */
export async function placeUnmatched(
  { rankings, unmatched }: ListImportPorts,
  rankingId: string,
  found: readonly FoundUnmatched[],
): Promise<PlacedUnmatched> {
  const start = await unmatched.get(rankingId);
  const planned = planPlaces(start.unmatched, found, await rankings.listItemIds(rankingId));
  const added = planned.length > 0 ? (await rankings.insertItems(rankingId, planned)).added : [];
  const kept = await updateUnmatched(
    unmatched,
    rankingId,
    (all) => ({ unmatched: found.reduce(withoutFound, all) }),
    start,
  );
  return { kept, items: planned.filter(({ mangaId }) => added.includes(mangaId)) };
}

/** The items as they stand once all are in; without those that `order` has already. */
function planPlaces(
  kept: readonly UnmatchedEntry[],
  found: readonly FoundUnmatched[],
  order: readonly string[],
): readonly InsertedItem[] {
  let left = kept;
  let planned = order;
  const added: { manga: MangaCopy; note: Note | null }[] = [];
  for (const one of found) {
    const { mangaId } = one.manga;
    const present = findUnmatched(left, one.unmatchedEntry) ?? one.unmatchedEntry;
    if (!planned.includes(mangaId)) {
      planned = planned.toSpliced(unmatchedPlace(present, planned) - 1, 0, mangaId);
      added.push({ manga: one.manga, note: present.entry.note });
    }
    left = withoutFound(left, one);
  }
  return added
    .map(({ manga: { mangaId, title, author, coverUrl }, note }): InsertedItem => {
      const position = planned.indexOf(mangaId) + 1;
      return { mangaId, title, author, coverUrl, position, addedAt: null, note };
    })
    .toSorted((one, other) => one.position - other.position);
}

function findUnmatched(
  kept: readonly UnmatchedEntry[],
  unmatchedEntry: UnmatchedEntry,
): UnmatchedEntry | undefined {
  const key = unmatchedKey(unmatchedEntry.entry);
  return kept.find(({ entry }) => unmatchedKey(entry) === key);
}

function withoutFound(
  kept: readonly UnmatchedEntry[],
  { unmatchedEntry, manga }: FoundUnmatched,
): readonly UnmatchedEntry[] {
  const present = findUnmatched(kept, unmatchedEntry);
  return present === undefined ? kept : withoutUnmatched(kept, present, manga.mangaId);
}

/**
 * Forgets unmatched entries, known by `unmatchedKey`; those that are not there (any more) are ignored.
 * @throws AppError conflict, and what the calls throw
 */
export async function forgetUnmatched(
  { unmatched }: Pick<ListImportPorts, 'unmatched'>,
  rankingId: string,
  forgotten: readonly UnmatchedEntry[],
): Promise<KeptUnmatched> {
  const keys = new Set(forgotten.map(({ entry }) => unmatchedKey(entry)));
  return updateUnmatched(unmatched, rankingId, (kept) => ({
    unmatched: kept.filter(({ entry }) => !keys.has(unmatchedKey(entry))),
  }));
}

/**
 * Takes forgotten unmatched entries back, each before the first one of a later rank. Those that are there
 * already are ignored, and those that there is no room for are left out.
 * @throws AppError conflict, and what the calls throw
 */
export async function restoreUnmatched(
  { unmatched }: Pick<ListImportPorts, 'unmatched'>,
  rankingId: string,
  forgotten: readonly UnmatchedEntry[],
): Promise<KeptUnmatched> {
  return updateUnmatched(unmatched, rankingId, (kept) => {
    const keys = new Set(kept.map(({ entry }) => unmatchedKey(entry)));
    const missing = forgotten.filter(({ entry }) => !keys.has(unmatchedKey(entry)));
    // Those that are kept have their room first.
    const restored = fittingUnmatched([...kept, ...missing]).slice(kept.length);
    return { unmatched: restored.reduce(withRestored, kept) };
  });
}

function withRestored(
  kept: readonly UnmatchedEntry[],
  one: UnmatchedEntry,
): readonly UnmatchedEntry[] {
  const later = kept.findIndex(({ rank }) => rank > one.rank);
  return kept.toSpliced(later < 0 ? kept.length : later, 0, one);
}
