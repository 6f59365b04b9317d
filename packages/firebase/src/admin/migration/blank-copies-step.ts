import { batchesOf, type Manga } from '@palmanga/core';

import {
  filledFrom,
  isBlank,
  isDocumentId,
  itemsPath,
  mangaPath,
  readItem,
  readManga,
  type Fields,
} from '../../documents/index.ts';
import { guarded } from '../errors.ts';
import type { StepRun } from './step-run.ts';

/** Manga that one request reads. */
const CHUNK = 300;
/** Items of a ranking that a look at a sample reads. */
const SAMPLED = 5;

/** Reads the manga of these ids that the catalogue has. */
export async function readMangas(
  run: StepRun,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Manga>> {
  const { db } = run.context;
  const requested = [...new Set(ids)].filter(isDocumentId);
  const mangas = new Map<string, Manga>();
  for (const chunk of batchesOf(requested, CHUNK)) {
    const references = chunk.map((id) => db.doc(mangaPath(id)));
    const stored = await guarded(() => db.getAll(...references));
    run.reads += stored.length;
    for (const one of stored) {
      if (one.exists) mangas.set(one.id, readManga(one.id, one.data() ?? {}));
    }
  }
  return mangas;
}

/** The fields that change when a blank copy is filled; null when the catalogue has no title for it. */
export function copyChanges(
  copy: Parameters<typeof filledFrom>[0],
  manga: Manga | undefined,
): Fields | null {
  const { title, author, coverUrl } = filledFrom(copy, manga);
  return isBlank({ title }) ? null : { title, author, coverUrl };
}

/** Items of one ranking that another program stored without a title. */
export interface BlankItems {
  /** Ids of the documents that the catalogue fills. */
  readonly filled: readonly string[];
  /** How many it does not. */
  readonly unknown: number;
  readonly mangas: ReadonlyMap<string, Manga>;
}

/** Looks for blank items: in all of a ranking, in a sample among a few. */
export async function findBlankItems(run: StepRun, rankingId: string): Promise<BlankItems> {
  const items = run.context.db.collection(itemsPath(rankingId)).select('title', 'mangaId');
  const asked = run.context.sample === null ? items : items.limit(SAMPLED);
  const { docs } = await guarded(() => asked.get());
  run.reads += Math.max(1, docs.length);
  const blank = docs
    .map((one) => ({ id: one.id, item: readItem(one.id, one.data()) }))
    .filter(({ item }) => isBlank(item));
  const mangas = await readMangas(
    run,
    blank.map(({ item }) => item.mangaId),
  );
  const filled = blank.filter(({ item }) => copyChanges(item, mangas.get(item.mangaId)) !== null);
  return {
    filled: filled.map(({ id }) => id),
    unknown: blank.length - filled.length,
    mangas,
  };
}

/** Writes what the catalogue has into the items that are still blank. */
export async function fillItems(
  run: StepRun,
  rankingId: string,
  { filled, mangas }: BlankItems,
): Promise<void> {
  const items = run.context.db.collection(itemsPath(rankingId));
  await run.transact(async (transaction) => {
    const stored = await transaction.getAll(...filled.map((id) => items.doc(id)));
    run.reads += stored.length;
    let writes = 0;
    for (const one of stored) {
      const item = readItem(one.id, one.data() ?? {});
      const changes =
        one.exists && isBlank(item) ? copyChanges(item, mangas.get(item.mangaId)) : null;
      if (changes === null) continue;
      transaction.update(one.ref, changes);
      writes += 1;
    }
    return writes;
  });
}
