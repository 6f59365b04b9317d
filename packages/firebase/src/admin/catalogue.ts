import {
  batchesOf,
  type CatalogueEntry,
  type CatalogueKey,
  type CatalogueWriter,
  LIMITS,
  type MainTitleChoice,
  parseStarters,
} from '@palmanga/core';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';

import {
  checkBatch,
  COLLECTIONS,
  importChoicesPath,
  mangaDetailsDocument,
  mangaDetailsPath,
  mangaDocument,
  mangaPath,
  matchKeys,
  readMainTitleChoice,
  readManga,
  readMangaDetails,
  startersPath,
  type Fields,
} from '../documents/index.ts';
import { guarded } from './errors.ts';
import { pagesOf } from './pages.ts';

const time = (milliseconds: number): Timestamp => Timestamp.fromMillis(milliseconds);

/** The catalogue with an operator's credentials. The security rules do not apply. */
export class AdminCatalogue implements CatalogueWriter {
  readonly #db: Firestore;

  constructor(db: Firestore) {
    this.#db = db;
  }

  find(keys: readonly CatalogueKey[]): Promise<readonly (CatalogueEntry | null)[]> {
    return guarded(() =>
      matchKeys(keys, {
        byAnilistId: (anilistIds) => this.#byAnilistId(anilistIds),
        byId: (ids) => this.#byPath(ids.map(mangaPath)),
        details: (ids) => this.#byPath(ids.map(mangaDetailsPath)),
      }),
    );
  }

  /** Replaces at most 300 entries, 600 documents, in one commit. */
  async write(entries: readonly CatalogueEntry[]): Promise<void> {
    checkBatch(entries);
    if (entries.length === 0) return;
    const batch = this.#db.batch();
    for (const { manga, details } of entries) {
      batch.set(this.#db.doc(mangaPath(manga.id)), { ...mangaDocument(manga, time) });
      batch.set(this.#db.doc(mangaDetailsPath(manga.id)), {
        ...mangaDetailsDocument(details, time),
      });
    }
    await guarded(() => batch.commit());
  }

  async mainTitles(): Promise<MainTitleChoice> {
    const choices = await guarded(() => this.#db.doc(importChoicesPath).get());
    return readMainTitleChoice(choices.data());
  }

  /** `Operator.chooseMainTitles`. */
  async chooseMainTitles(choice: MainTitleChoice): Promise<void> {
    await guarded(() => this.#db.doc(importChoicesPath).set({ mainTitles: choice }));
  }

  /** `Operator.nameStarters`. */
  async nameStarters(ids: readonly string[]): Promise<void> {
    const named = parseStarters(ids);
    await guarded(() => this.#db.doc(startersPath).set({ ids: named }));
  }

  /** No server loads samples into a Firestore. */
  async listSamples(): Promise<readonly string[]> {
    return [];
  }

  async removeSamples(): Promise<number> {
    return 0;
  }

  /**
   * Whether the catalogue has no manga.
   * @param timeout in milliseconds
   */
  async isEmpty(timeout: number): Promise<boolean> {
    const one = this.#db.collection(COLLECTIONS.mangas).limit(1).select();
    const { empty } = await guarded(() => one.get(), timeout);
    return empty;
  }

  /** The number of manga. */
  async count(): Promise<number> {
    const answer = await guarded(() => this.#db.collection(COLLECTIONS.mangas).count().get());
    return answer.data().count;
  }

  /** Reads the whole catalogue page by page, in the order of ids by code point. */
  async *readAll(): AsyncGenerator<CatalogueEntry> {
    const mangas = this.#db.collection(COLLECTIONS.mangas);
    for await (const page of pagesOf(mangas, LIMITS.importBatch)) {
      const paths = page.map(({ id }) => mangaDetailsPath(id));
      const details = new Map(await guarded(() => this.#byPath(paths)));
      for (const one of page) {
        yield {
          manga: readManga(one.id, one.data()),
          details: readMangaDetails(details.get(one.id) ?? {}),
        };
      }
    }
  }

  async #byAnilistId(anilistIds: readonly number[]): Promise<(readonly [string, Fields])[]> {
    const mangas = this.#db.collection(COLLECTIONS.mangas);
    const found: (readonly [string, Fields])[] = [];
    // One after the other: the emulator looks through the whole collection for each, and several batches
    // are looked up at once.
    for (const chunk of batchesOf(anilistIds, LIMITS.mangaIdsPerFetch)) {
      const { docs } = await mangas.where('anilistId', 'in', chunk).get();
      found.push(...docs.map((one) => [one.id, one.data()] as const));
    }
    return found;
  }

  async #byPath(paths: readonly string[]): Promise<(readonly [string, Fields])[]> {
    if (paths.length === 0) return [];
    const snapshots = await this.#db.getAll(...paths.map((path) => this.#db.doc(path)));
    return snapshots.flatMap((one) => {
      const fields = one.data();
      return fields === undefined ? [] : [[one.id, fields] as const];
    });
  }
}
