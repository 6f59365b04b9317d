import { LIST_LIMITS, type Manga, type Match, type WrittenWork } from '@palmanga/core';
import { matchWorks, parseWrittenWorks } from '@palmanga/lists/match';
import { collection, getDocs, limit, query, where, type Firestore } from 'firebase/firestore/lite';

import { COLLECTIONS, readManga } from '../../documents/index.ts';
import { queryParts, readWhereIn } from '../connection/read-where-in.ts';
import { searchMangas } from './search.ts';

/** Manga that one query reads at most; the rules let nobody list more than 1,000. */
const MANGAS_A_QUERY = 300;

/**
 * `Mangas.match`. Reads each manga that answers, one for each query that finds nothing, and up to
 * LIST_LIMITS.searchedWorks for each search of a work whose titles nothing has.
 * @throws FirestoreError
 */
export function matchList(
  db: Firestore,
  works: readonly WrittenWork[],
): Promise<readonly Match<Manga>[]> {
  const read = async (field: string | null, values: readonly (string | number)[]) =>
    (await readWhereIn(db, COLLECTIONS.mangas, field, values)).map(([id, fields]) =>
      readManga(id, fields),
    );
  return matchWorks(parseWrittenWorks(works), {
    byIds: (ids) => read(null, ids),
    byAnilistIds: (ids) => read('anilistId', ids),
    byTitleKeys: (keys) => findByKeys(db, keys),
    bySearch: async (text) => {
      const mostReads = LIST_LIMITS.searchedWorks;
      const page = { query: text, cursor: null, limit: mostReads, mostReads };
      return (await searchMangas(db, page)).items;
    },
  });
}

async function findByKeys(db: Firestore, keys: readonly string[]): Promise<readonly Manga[]> {
  const found = await Promise.all(queryParts(keys).map((part) => findByFewKeys(db, part)));
  return [...new Map(found.flat().map((manga) => [manga.id, manga])).values()];
}

/** A query that is full may lack one of two namesakes: then its keys are asked in halves. */
async function findByFewKeys(db: Firestore, keys: readonly string[]): Promise<readonly Manga[]> {
  const filter = where('titleKeys', 'array-contains-any', keys);
  const mangas = collection(db, COLLECTIONS.mangas);
  const { docs } = await getDocs(query(mangas, filter, limit(MANGAS_A_QUERY)));
  const found = docs.map((one) => readManga(one.id, one.data()));
  if (docs.length < MANGAS_A_QUERY || keys.length === 1) return found;
  const half = Math.ceil(keys.length / 2);
  const halves = [keys.slice(0, half), keys.slice(half)];
  return (await Promise.all(halves.map((part) => findByFewKeys(db, part)))).flat();
}
