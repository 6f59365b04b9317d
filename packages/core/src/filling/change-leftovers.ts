import { fittingLeftovers, type KeptLeftovers } from '../list/kept-leftovers.ts';
import { type Leftover, leftoverKey, leftoverPlace, withoutLeftover } from '../list/leftovers.ts';
import type { MangaCopy } from '../manga/manga.ts';
import type { Leftovers } from '../ports/leftovers.ts';
import type { Rankings } from '../ports/rankings.ts';
import type { InsertedItem } from '../ranking/ranking.ts';
import { updateLeftovers } from './update-leftovers.ts';

/** What filling a ranking from lists needs of a backend. */
export interface FillPorts {
  readonly rankings: Pick<Rankings, 'listItemIds' | 'insertItems'>;
  readonly leftovers: Leftovers;
}

/** What became of a leftover whose manga was found. */
export interface PlacedLeftover {
  readonly kept: KeptLeftovers;
  /** What was added, with its place; null when the ranking had it already. */
  readonly item: InsertedItem | null;
}

/**
 * Puts a leftover's manga where the leftover belongs, with its note, then forgets the leftover. When it
 * fails in between, the next try only forgets. Of two windows that place at the same moment, both succeed,
 * and the place of one may be off by one.
 * @param leftover as it was read; where it belongs is decided by what the ranking keeps of it now
 * @throws AppError ranking-full, conflict, and what the calls throw
 */
export async function placeLeftover(
  { rankings, leftovers }: FillPorts,
  rankingId: string,
  leftover: Leftover,
  { mangaId, title, author, coverUrl }: MangaCopy,
): Promise<PlacedLeftover> {
  const key = leftoverKey(leftover.entry);
  const find = (kept: readonly Leftover[]) => kept.find(({ entry }) => leftoverKey(entry) === key);
  const start = await leftovers.get(rankingId);
  const present = find(start.leftovers) ?? leftover;
  const order = await rankings.listItemIds(rankingId);
  const item: InsertedItem = {
    mangaId,
    title,
    author,
    coverUrl,
    position: leftoverPlace(present, order),
    addedAt: null,
    note: present.entry.note,
  };
  const { added } = await rankings.insertItems(rankingId, [item]);
  const kept = await updateLeftovers(
    leftovers,
    rankingId,
    (all) => {
      const found = find(all);
      return { leftovers: found === undefined ? all : withoutLeftover(all, found, mangaId) };
    },
    start,
  );
  return { kept, item: added.includes(mangaId) ? item : null };
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
