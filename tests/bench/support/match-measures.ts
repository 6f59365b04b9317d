import {
  type Match,
  type MatchCandidate,
  type MatchSource,
  type WrittenWork,
  matchWorks,
  titleKey,
  titleKeys,
} from '@palmanga/core';

/** What became of entries of one kind, counted. */
export interface Verdicts {
  entries: number;
  'sure, right': number;
  'sure, WRONG': number;
  'asked, offered': number;
  'asked, not offered': number;
  unknown: number;
}

const none = (): Verdicts => ({
  entries: 0,
  'sure, right': 0,
  'sure, WRONG': 0,
  'asked, offered': 0,
  'asked, not offered': 0,
  unknown: 0,
});

/** Counts verdicts by kind of entry, and keeps the first wrong ones to be read. */
export function createTally(): {
  rows: Record<string, Verdicts>;
  wrong: string[];
  add: (kind: string, work: WrittenWork, meant: ReadonlySet<string>, match: Match) => void;
} {
  const rows: Record<string, Verdicts> = {};
  const wrong: string[] = [];
  return {
    rows,
    wrong,
    add: (kind, work, meant, match) => {
      const row = (rows[kind] ??= none());
      row.entries += 1;
      if (match.confidence === 'unknown') row.unknown += 1;
      else if (match.confidence === 'choose') {
        const offered = match.candidates.some(({ id }) => meant.has(id));
        row[offered ? 'asked, offered' : 'asked, not offered'] += 1;
      } else if (meant.has(match.manga.id)) row['sure, right'] += 1;
      else {
        row['sure, WRONG'] += 1;
        wrong.push(`${kind}: ${work.title} | ${work.author} → ${match.manga.id} ${match.manga.title} | ${match.manga.author}`);
      }
    },
  };
}

export const asWritten = (title: string, author = ''): WrittenWork => ({
  title,
  otherTitles: [],
  author,
  mangaId: null,
  malId: null,
  anilistId: null,
});

/** The same catalogue without one manga. */
export function without<M extends MatchCandidate>(
  source: MatchSource<M>,
  id: string,
): MatchSource<M> {
  const rest = (mangas: readonly M[]) => mangas.filter((manga) => manga.id !== id);
  return {
    byIds: async (ids) => rest(await source.byIds(ids)),
    byAnilistIds: async (ids) => rest(await source.byAnilistIds(ids)),
    byTitleKeys: async (keys) => rest(await source.byTitleKeys(keys)),
    bySearch: async (query) => rest(await source.bySearch(query)),
  };
}
