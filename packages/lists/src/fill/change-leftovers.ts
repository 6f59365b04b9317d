import type {
  InsertedItem,
  KeptLeftovers,
  Leftover,
  Leftovers,
  MangaCopy,
  Note,
  Rankings,
} from '@palmanga/core';

import { fittingLeftovers } from '../match/kept-leftovers.ts';
import { leftoverKey, leftoverPlace, withoutLeftover } from '../match/leftovers.ts';
import { updateLeftovers } from './update-leftovers.ts';

/** What filling a ranking from lists needs of a backend. */
export interface FillPorts {
  readonly rankings: Pick<Rankings, 'listItemIds' | 'insertItems'>;
  readonly leftovers: Leftovers;
}

/** A leftover, and the manga that it is. */
export interface FoundLeftover {
  readonly leftover: Leftover;
  readonly manga: MangaCopy;
}

/** What became of leftovers whose manga were found. */
export interface PlacedLeftovers {
  readonly kept: KeptLeftovers;
  /** What was added, each with its place; what the ranking had already is not among them. */
  readonly items: readonly InsertedItem[];
}

/**
 * Puts the manga of leftovers where these belong, with their notes, then forgets them. When it fails in
 * between, the next try only forgets. Of two windows that place at the same moment, both succeed, and
 * the places of one may be off by as many as the other adds.
 * @param found at most LIMITS.copyBatch, as they were read; where they belong is decided by what the
 *   ranking keeps of them now
 * @throws AppError ranking-full when not all have room: then nothing is added; conflict, and what the
 *   calls throw
 */
export async function placeLeftovers(
  { rankings, leftovers }: FillPorts,
  rankingId: string,
  found: readonly FoundLeftover[],
): Promise<PlacedLeftovers> {
  const start = await leftovers.get(rankingId);
  const planned = planPlaces(start.leftovers, found, await rankings.listItemIds(rankingId));
  const added = planned.length > 0 ? (await rankings.insertItems(rankingId, planned)).added : [];
  const kept = await updateLeftovers(
    leftovers,
    rankingId,
    (all) => ({ leftovers: found.reduce(withoutFound, all) }),
    start,
  );
  return { kept, items: planned.filter(({ mangaId }) => added.includes(mangaId)) };
}

/** The items as they stand once all are in; without those that `order` has already. */
function planPlaces(
  kept: readonly Leftover[],
  found: readonly FoundLeftover[],
  order: readonly string[],
): readonly InsertedItem[] {
  let left = kept;
  let planned = order;
  const added: { manga: MangaCopy; note: Note | null }[] = [];
  for (const one of found) {
    const { mangaId } = one.manga;
    const present = findLeftover(left, one.leftover) ?? one.leftover;
    if (!planned.includes(mangaId)) {
      planned = planned.toSpliced(leftoverPlace(present, planned) - 1, 0, mangaId);
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

function findLeftover(kept: readonly Leftover[], leftover: Leftover): Leftover | undefined {
  const key = leftoverKey(leftover.entry);
  return kept.find(({ entry }) => leftoverKey(entry) === key);
}

function withoutFound(
  kept: readonly Leftover[],
  { leftover, manga }: FoundLeftover,
): readonly Leftover[] {
  const present = findLeftover(kept, leftover);
  return present === undefined ? kept : withoutLeftover(kept, present, manga.mangaId);
}

/**
 * Forgets leftovers, known by `leftoverKey`; those that are not there (any more) are ignored.
 * @throws AppError conflict, and what the calls throw
 */
export async function forgetLeftovers(
  { leftovers }: Pick<FillPorts, 'leftovers'>,
  rankingId: string,
  forgotten: readonly Leftover[],
): Promise<KeptLeftovers> {
  const keys = new Set(forgotten.map(({ entry }) => leftoverKey(entry)));
  return updateLeftovers(leftovers, rankingId, (kept) => ({
    leftovers: kept.filter(({ entry }) => !keys.has(leftoverKey(entry))),
  }));
}

/**
 * Takes forgotten leftovers back, each before the first one of a later rank. Those that are there already
 * are ignored, and those that there is no room for are left out.
 * @throws AppError conflict, and what the calls throw
 */
export async function restoreLeftovers(
  { leftovers }: Pick<FillPorts, 'leftovers'>,
  rankingId: string,
  forgotten: readonly Leftover[],
): Promise<KeptLeftovers> {
  return updateLeftovers(leftovers, rankingId, (kept) => {
    const keys = new Set(kept.map(({ entry }) => leftoverKey(entry)));
    const missing = forgotten.filter(({ entry }) => !keys.has(leftoverKey(entry)));
    // Those that are kept have their room first.
    const restored = fittingLeftovers([...kept, ...missing]).slice(kept.length);
    return { leftovers: restored.reduce(withRestored, kept) };
  });
}

function withRestored(kept: readonly Leftover[], one: Leftover): readonly Leftover[] {
  const later = kept.findIndex(({ rank }) => rank > one.rank);
  return kept.toSpliced(later < 0 ? kept.length : later, 0, one);
}
