import type { UnmatchedEntry, WrittenWork } from '@palmanga/core';

import { titleKey } from './title-key.ts';

/**
 * How many earlier neighbours an unmatched entry remembers: so many may leave the ranking before its
 * place is lost.
 */
export const UNMATCHED_NEIGHBOURS = 3;

/** What the same entry of the same list has again: its ids, and the keys of its title and author. */
export function unmatchedKey(work: WrittenWork): string {
  const title = work.title === '' ? (work.otherTitles[0] ?? '') : work.title;
  return JSON.stringify([
    titleKey(title),
    titleKey(work.author),
    work.mangaId,
    work.malId,
    work.anilistId,
  ]);
}

/** What the catalogue is asked for an unmatched entry: for the very manga, where it is known. */
export function soughtWork({ entry, mangaId }: UnmatchedEntry): WrittenWork {
  return { ...entry, mangaId: mangaId ?? entry.mangaId };
}

/**
 * Where an unmatched entry belongs in a ranking as it is now: behind the nearest earlier neighbour that is
 * still there, else before the later one, else at its rank in the list.
 * @param order the ids of the ranking, in order
 * @returns a place from 1 to one more than the ranking has
 */
export function unmatchedPlace(unmatchedEntry: UnmatchedEntry, order: readonly string[]): number {
  const places = new Map(order.map((id, index) => [id, index + 1]));
  const earlier = unmatchedEntry.behind.find((id) => places.has(id));
  if (earlier !== undefined) return (places.get(earlier) ?? 0) + 1;
  const later = unmatchedEntry.before === null ? undefined : places.get(unmatchedEntry.before);
  return later ?? Math.min(unmatchedEntry.rank, order.length + 1);
}

/**
 * What is left once `found` is in the ranking as `mangaId`: later unmatched entries of the same gap in the
 * list are behind it from now on, earlier ones before it.
 */
export function withoutUnmatched(
  unmatched: readonly UnmatchedEntry[],
  found: UnmatchedEntry,
  mangaId: string,
): readonly UnmatchedEntry[] {
  const key = unmatchedKey(found.entry);
  return unmatched
    .filter(({ entry }) => unmatchedKey(entry) !== key)
    .map((other) => besideFound(other, found, mangaId));
}

function besideFound(
  other: UnmatchedEntry,
  found: UnmatchedEntry,
  mangaId: string,
): UnmatchedEntry {
  const isSameGap = other.before === found.before && other.behind[0] === found.behind[0];
  if (!isSameGap) return other;
  if (other.rank < found.rank) return { ...other, before: mangaId };
  return { ...other, behind: [mangaId, ...other.behind].slice(0, UNMATCHED_NEIGHBOURS) };
}
