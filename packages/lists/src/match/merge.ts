import { type UnmatchedEntry, LIMITS, type ListEntry } from '@palmanga/core';

import { fittingUnmatched } from './kept-unmatched.ts';
import { UNMATCHED_NEIGHBOURS, unmatchedKey } from './unmatched.ts';

/** An entry of a list, and the manga it was matched with; null when none was. */
export interface ListedWork {
  readonly entry: ListEntry;
  readonly mangaId: string | null;
}

/** What an import changes of a ranking and of its unmatched entries. */
export interface ListMerge {
  /** What is added behind the ranking, in the order of the list, each manga once. */
  readonly additions: readonly { readonly mangaId: string; readonly entry: ListEntry }[];
  /** Entries whose manga the ranking has already. */
  readonly present: number;
  /** Entries that mean the same work as an earlier one. */
  readonly repeated: number;
  /**
   * All unmatched entries of the ranking afterwards, as many as fit (`fittingUnmatched`): those from
   * before first.
   */
  readonly unmatched: readonly UnmatchedEntry[];
  /** How many further unmatched entries there was no room for. */
  readonly dropped: number;
}

/**
 * Merges a list into a ranking. Importing the same list again adds nothing and leaves the unmatched entries
 * as they are; an entry that is matched now is unmatched no more.
 * @param works the list, in order
 * @param order the ids of the ranking, in order
 * @param unmatched those that the ranking has from earlier imports
 */
export function mergeList(
  works: readonly ListedWork[],
  order: readonly string[],
  unmatched: readonly UnmatchedEntry[],
): ListMerge {
  const { additions, present, repeated, left } = settle(works, order);
  const inRanking = new Set([...order, ...additions.map(({ mangaId }) => mangaId)]);
  const placed = works.map(({ mangaId }) =>
    mangaId !== null && inRanking.has(mangaId) ? mangaId : null,
  );
  const kept = keptUnmatched(works, placed, unmatched);
  const keptKeys = new Set(kept.map(({ entry }) => unmatchedKey(entry)));
  const fresh = asUnmatched(works, left, placed);
  const all = [...kept, ...fresh.filter(({ entry }) => !keptKeys.has(unmatchedKey(entry)))];
  const fitting = fittingUnmatched(all);
  return {
    additions,
    present,
    repeated: repeated + left.size - fresh.length,
    unmatched: fitting,
    dropped: all.length - fitting.length,
  };
}

/** Which manga are added; `left` are the indexes of entries without a manga or without room. */
function settle(works: readonly ListedWork[], order: readonly string[]) {
  const ranked = new Set(order);
  const listed = new Set<string>();
  const left = new Set<number>();
  const additions: { mangaId: string; entry: ListEntry }[] = [];
  let [present, repeated] = [0, 0];
  for (const [index, { entry, mangaId }] of works.entries()) {
    if (mangaId === null) left.add(index);
    else if (listed.has(mangaId)) repeated += 1;
    else if (ranked.has(mangaId)) present += 1;
    else if (order.length + additions.length < LIMITS.rankingItems) {
      additions.push({ mangaId, entry });
    } else left.add(index);
    if (mangaId !== null) listed.add(mangaId);
  }
  return { additions, present, repeated, left };
}

/**
 * Those from before that the list does not bring into the ranking, in their order.
 * @param placed for each entry the manga that the ranking has in the end; null for none
 */
function keptUnmatched(
  works: readonly ListedWork[],
  placed: readonly (string | null)[],
  unmatched: readonly UnmatchedEntry[],
): readonly UnmatchedEntry[] {
  const ids = new Set(placed);
  const found = new Set(
    works.filter((_, index) => placed[index] !== null).map(({ entry }) => unmatchedKey(entry)),
  );
  return unmatched.filter(
    ({ entry, mangaId }) =>
      !found.has(unmatchedKey(entry)) && (mangaId === null || !ids.has(mangaId)),
  );
}

/** The entries at the indexes `left` with their neighbours in the ranking, each work once. */
function asUnmatched(
  works: readonly ListedWork[],
  left: ReadonlySet<number>,
  placed: readonly (string | null)[],
): readonly UnmatchedEntry[] {
  const laterIds: (string | null)[] = [];
  placed.reduceRight<string | null>((later, id, index) => {
    laterIds[index] = later;
    return id ?? later;
  }, null);
  const known = new Set<string>();
  let behind: readonly string[] = [];
  return works.flatMap(({ entry, mangaId }, index) => {
    const id = placed[index] ?? null;
    if (id !== null) {
      behind = [id, ...behind.filter((other) => other !== id)].slice(0, UNMATCHED_NEIGHBOURS);
    }
    const key = left.has(index) ? unmatchedKey(entry) : null;
    if (key === null || known.has(key)) return [];
    known.add(key);
    return [{ entry, mangaId, rank: index + 1, behind, before: laterIds[index] ?? null }];
  });
}
