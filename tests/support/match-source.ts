import {
  compareCodePoints,
  type MatchCandidate,
  normaliseText,
  parseSearch,
  searchWords,
} from '@palmanga/core';
import { type MatchSource, titleKeys } from '@palmanga/lists/match';

/** Works that one search costs at most. */
const SEARCHED = 5;

/** A catalogue in memory that answers as a backend does (searches from four letters on) and counts the documents it read. */
export function memoryCatalogue<M extends MatchCandidate>(
  mangas: readonly M[],
): MatchSource<M> & { reads: number } {
  const byId = new Map(mangas.map((manga) => [manga.id, manga]));
  const byAnilistId = new Map(mangas.map((manga) => [manga.anilistId, manga]));
  const byKey = new Map<string, M[]>();
  const byWordStart = new Map<string, Searched<M>[]>();
  for (const manga of mangas) {
    for (const key of titleKeys(manga)) add(byKey, key, manga);
    const searched = { manga, words: wordsOf(manga), titleLower: normaliseText(manga.title) };
    for (const word of searched.words) add(byWordStart, word.slice(0, 4), searched);
  }
  const catalogue = {
    reads: 0,
    byIds: (ids: readonly string[]) => {
      // A missing document is paid for, too.
      catalogue.reads += ids.length;
      return Promise.resolve(ids.flatMap((id) => byId.get(id) ?? []));
    },
    byAnilistIds: (ids: readonly number[]) => count(ids.flatMap((id) => byAnilistId.get(id) ?? [])),
    byTitleKeys: (keys: readonly string[]) =>
      count([...new Set(keys.flatMap((key) => byKey.get(key) ?? []))]),
    bySearch: (query: string) => {
      const { words, prefix } = parseSearch(query);
      const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? '';
      const start = longest.slice(0, 4);
      const near = start.length === 4 ? (byWordStart.get(start) ?? []) : [];
      const found = near.filter((each) =>
        words.every((typed) => each.words.some((word) => word.startsWith(typed))),
      );
      const first = found
        .filter(({ titleLower }) => titleLower.startsWith(prefix))
        .toSorted((one, other) => compareCodePoints(one.titleLower, other.titleLower));
      return count([...new Set([...first, ...found])].slice(0, SEARCHED).map(({ manga }) => manga));
    },
  };
  const count = (found: readonly M[]) => {
    catalogue.reads += Math.max(found.length, 1);
    return Promise.resolve(found);
  };
  return catalogue;
}

interface Searched<M> {
  readonly manga: M;
  readonly words: readonly string[];
  readonly titleLower: string;
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else if (list.at(-1) !== value) list.push(value);
}

const wordsOf = ({ title, altTitles, author }: MatchCandidate): readonly string[] =>
  [title, ...altTitles, author].flatMap(searchWords);
