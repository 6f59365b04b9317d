import type { Leftover, WrittenWork } from '@palmanga/core';

import { titleKey } from './title-key.ts';

/** How many earlier neighbours a leftover remembers: so many may leave the ranking before its place is lost. */
export const LEFTOVER_NEIGHBOURS = 3;

/** What the same entry of the same list has again: its ids, and the keys of its title and author. */
export function leftoverKey(work: WrittenWork): string {
  const title = work.title === '' ? (work.otherTitles[0] ?? '') : work.title;
  return JSON.stringify([
    titleKey(title),
    titleKey(work.author),
    work.mangaId,
    work.malId,
    work.anilistId,
  ]);
}

/** What the catalogue is asked for a leftover: for the very manga, where it is known. */
export function soughtWork({ entry, mangaId }: Leftover): WrittenWork {
  return { ...entry, mangaId: mangaId ?? entry.mangaId };
}

/**
 * Where a leftover belongs in a ranking as it is now: behind the nearest earlier neighbour that is
 * still there, else before the later one, else at its rank in the list.
 * @param order the ids of the ranking, in order
 * @returns a place from 1 to one more than the ranking has
 */
export function leftoverPlace(leftover: Leftover, order: readonly string[]): number {
  const places = new Map(order.map((id, index) => [id, index + 1]));
  const earlier = leftover.behind.find((id) => places.has(id));
  if (earlier !== undefined) return (places.get(earlier) ?? 0) + 1;
  const later = leftover.before === null ? undefined : places.get(leftover.before);
  return later ?? Math.min(leftover.rank, order.length + 1);
}

/**
 * What is left once `found` is in the ranking as `mangaId`: later leftovers of the same gap in the
 * list are behind it from now on, earlier ones before it.
 */
export function withoutLeftover(
  leftovers: readonly Leftover[],
  found: Leftover,
  mangaId: string,
): readonly Leftover[] {
  const key = leftoverKey(found.entry);
  return leftovers
    .filter(({ entry }) => leftoverKey(entry) !== key)
    .map((other) => besideFound(other, found, mangaId));
}

function besideFound(other: Leftover, found: Leftover, mangaId: string): Leftover {
  const isSameGap = other.before === found.before && other.behind[0] === found.behind[0];
  if (!isSameGap) return other;
  if (other.rank < found.rank) return { ...other, before: mangaId };
  return { ...other, behind: [mangaId, ...other.behind].slice(0, LEFTOVER_NEIGHBOURS) };
}
