import type { Match, MatchCandidate, WrittenWork } from '@palmanga/core';
import type { MatchSource } from '@palmanga/lists/match';

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

export interface Tally {
  /** `meant`: the ids of all works that the entry may mean. */
  readonly add: (kind: string, work: WrittenWork, meant: ReadonlySet<string>, match: Match) => void;
  /** Prints a table, and the first wrong ones. */
  readonly print: () => void;
  /** The verdicts of all kinds together. */
  readonly total: () => Verdicts;
}

const SHOWN = 40;

/** Counts verdicts by kind of entry. */
export function createTally(): Tally {
  const rows: Record<string, Verdicts> = {};
  const wrong: string[] = [];
  return {
    add: (kind, { title, author }, meant, match) => {
      const row = (rows[kind] ??= none());
      row.entries += 1;
      row[verdict(meant, match)] += 1;
      if (match.confidence === 'sure' && !meant.has(match.manga.id)) {
        const { manga } = match;
        wrong.push(`${kind}: ${title} | ${author} is not ${manga.title} | ${manga.author}`);
      }
    },
    print: () => {
      console.table(rows);
      console.log(`Surely wrong: ${wrong.length}`);
      for (const line of wrong.slice(0, SHOWN)) console.log(line);
    },
    total: () => {
      const total = none();
      for (const row of Object.values(rows)) {
        for (const name of Object.keys(total) as (keyof Verdicts)[]) total[name] += row[name];
      }
      return total;
    },
  };
}

function verdict(meant: ReadonlySet<string>, match: Match): keyof Verdicts {
  if (match.confidence === 'unknown') return 'unknown';
  if (match.confidence === 'sure') return meant.has(match.manga.id) ? 'sure, right' : 'sure, WRONG';
  const isOffered = match.candidates.some(({ id }) => meant.has(id));
  return isOffered ? 'asked, offered' : 'asked, not offered';
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
