import {
  type MatchCandidate,
  type MatchSource,
  parseSearch,
  searchWords,
  normaliseText,
  titleKeys,
} from '@palmanga/core';

/** Works that one search costs at most. */
const SEARCHED = 5;

/** A catalogue in memory that answers as a backend does and counts the documents it read. */
export function memoryCatalogue<M extends MatchCandidate>(
  mangas: readonly M[],
): MatchSource<M> & { reads: number } {
  const byId = new Map(mangas.map((manga) => [manga.id, manga]));
  const byAnilistId = new Map(mangas.map((manga) => [manga.anilistId, manga]));
  const byKey = new Map<string, M[]>();
  const byWordStart = new Map<string, M[]>();
  const add = (map: Map<string, M[]>, key: string, manga: M) => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [manga]);
    else if (list.at(-1) !== manga) list.push(manga);
  };
  for (const manga of mangas) {
    for (const key of titleKeys(manga)) add(byKey, key, manga);
    for (const word of wordsOf(manga)) add(byWordStart, word.slice(0, 2), manga);
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
      const starts = [...words].sort((a, b) => b.length - a.length)[0]?.slice(0, 2) ?? '';
      const found = (byWordStart.get(starts) ?? []).filter((manga) => {
        const known = wordsOf(manga);
        return words.every((start) => known.some((word) => word.startsWith(start)));
      });
      const first = found.filter(({ title }) => normaliseText(title).startsWith(prefix));
      first.sort((a, b) => (normaliseText(a.title) < normaliseText(b.title) ? -1 : 1));
      return count([...new Set([...first, ...found])].slice(0, SEARCHED));
    },
  };
  const count = (found: readonly M[]) => {
    catalogue.reads += Math.max(found.length, 1);
    return Promise.resolve(found);
  };
  return catalogue;
}

const wordsOf = ({ title, altTitles, author }: MatchCandidate): readonly string[] =>
  [title, ...altTitles, author].flatMap(searchWords);
