import {
  type InsertedItem,
  isNewMangaId,
  type UnmatchedEntry,
  type ListEntry,
  type MangaCopy,
} from '@palmanga/core';

import { fittingUnmatched } from '../match/kept-unmatched.ts';
import { mergeList } from '../match/merge.ts';
import { unmatchedKey } from '../match/unmatched.ts';

/** A line of a list, and the manga of the catalogue that it means; null when none is known. */
export interface ImportWork {
  readonly entry: ListEntry;
  readonly manga: MangaCopy | null;
}

/** What a run of an import has to do. */
interface ListImportPlan {
  /** What to add behind the ranking, in the order of the list, with its places and notes. */
  readonly additions: readonly InsertedItem[];
  /** For each of `additions`, how many works come before it in the list. */
  readonly starts: readonly number[];
  /** Manga that the list has brought already. */
  readonly done: number;
  /** Manga of the list that the ranking had before it. */
  readonly present: number;
  /** What the ranking keeps while the list is imported. */
  readonly unmatched: readonly UnmatchedEntry[];
  /** Those of `unmatched` to forget once all is added. */
  readonly found: readonly UnmatchedEntry[];
  /** How many further unmatched entries there was no room for. */
  readonly dropped: number;
}

/** Where an earlier run of the same import stopped. */
interface ListImportCheckpoint {
  readonly upTo: number;
  /** What it said of `present`; undefined when that is not known. */
  readonly present: number | undefined;
}

/**
 * Plans a run of an import. One that goes on brings back neither manga nor unmatched entries that an
 * earlier run dealt with and that are gone.
 * @param works with entries that `parseListEntry` takes
 * @param order the ids of the ranking, in order
 * @param kept the unmatched entries of the ranking
 */
export function planListImport(
  works: readonly ImportWork[],
  order: readonly string[],
  kept: readonly UnmatchedEntry[],
  { upTo, present }: ListImportCheckpoint,
): ListImportPlan {
  const ranked = new Set(order);
  const listed = firstOfEach(works, ranked);
  const keptKeys = new Set(kept.map(({ entry }) => unmatchedKey(entry)));
  const isDealtWith = (id: string) => (listed.get(id)?.start ?? 0) < upTo;
  const merge = mergeList(
    works.map(({ entry, manga }) => {
      const id = manga?.mangaId ?? '';
      const isMeant = ranked.has(id) || (listed.has(id) && !isDealtWith(id));
      return { entry, mangaId: isMeant ? id : null };
    }),
    order,
    kept,
  );
  const leftKeys = new Set(merge.unmatched.map(({ entry }) => unmatchedKey(entry)));
  // The first run has kept those without a manga: what is no longer there was placed or forgotten.
  const fresh = merge.unmatched.filter(
    ({ entry, mangaId, rank }) =>
      !keptKeys.has(unmatchedKey(entry)) && !(upTo > 0 && (mangaId === null || rank <= upTo)),
  );
  const found = kept.filter(({ entry }) => !leftKeys.has(unmatchedKey(entry)));
  const isAddition = merge.additions.length > 0;
  const all = [...(isAddition ? kept : kept.filter((one) => !found.includes(one))), ...fresh];
  const unmatched = fittingUnmatched(all);

  const additions = merge.additions.flatMap(({ mangaId, entry }, index) => {
    const manga = listed.get(mangaId)?.manga;
    const position = order.length + 1 + index;
    return manga ? [{ ...manga, position, addedAt: null, note: entry.note }] : [];
  });
  const had = [...listed.keys()].filter((id) => ranked.has(id));
  const gone = [...listed].filter(
    ([id, { key }]) => !ranked.has(id) && isDealtWith(id) && !keptKeys.has(key),
  );
  const before = present ?? had.filter((id) => !isDealtWith(id)).length;
  return {
    additions,
    starts: additions.map(({ mangaId }) => listed.get(mangaId)?.start ?? 0),
    done: Math.max(0, had.length + gone.length - before),
    present: before,
    unmatched,
    found: isAddition ? found : [],
    dropped: merge.dropped + all.length - unmatched.length,
  };
}

/** Each manga that the ranking has or may be given, with the first entry that means it. */
function firstOfEach(works: readonly ImportWork[], ranked: ReadonlySet<string>) {
  const listed = new Map<string, { manga: MangaCopy; key: string; start: number }>();
  for (const [start, { entry, manga }] of works.entries()) {
    if (manga === null || listed.has(manga.mangaId)) continue;
    const { mangaId, title, author, coverUrl } = manga;
    if (!ranked.has(mangaId) && !isNewMangaId(mangaId)) continue;
    const copy = { mangaId, title, author, coverUrl };
    listed.set(mangaId, { manga: copy, key: unmatchedKey(entry), start });
  }
  return listed;
}
