import {
  AppError,
  LIMITS,
  type CatalogueRemoval,
  type ListedManga,
  type MangaUse,
  withRetries,
} from '@palmanga/core';
import { Timestamp, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  isFavoritePath,
  itemsPath,
  mangaDetailsPath,
  mangaIdOf,
  mangaPath,
  readItemIds,
  titleOf,
} from '../documents/index.ts';
import { guarded, isChangedMeanwhile } from './errors.ts';
import { addOperatorAct } from './moderation/operator-acts.ts';
import { pagesOf } from './pages.ts';

/** Documents that are read at once. */
const PAGE_SIZE = 1000;
const RETRIES = { attempts: 5, isTransient: isChangedMeanwhile };

/** The port `CatalogueRemoval`. A version is the time of the last write, as Firestore keeps it. */
export class AdminRemoval implements CatalogueRemoval {
  readonly #db: Firestore;

  constructor(db: Firestore) {
    this.#db = db;
  }

  async *list(): AsyncGenerator<readonly ListedManga[]> {
    const mangas = this.#db.collection(COLLECTIONS.mangas).select('anilistId', 'title');
    for await (const page of pagesOf(mangas, PAGE_SIZE)) yield page.map(listed);
  }

  async find(ids: readonly string[]): Promise<readonly ListedManga[]> {
    checkBatch(ids);
    if (ids.length === 0) return [];
    const documents = ids.map((id) => this.#db.doc(mangaPath(id)));
    const snapshots = await guarded(() =>
      this.#db.getAll(...documents, { fieldMask: ['anilistId', 'title'] }),
    );
    return snapshots
      .filter((one): one is QueryDocumentSnapshot => one.exists)
      .map((one) => listed(one));
  }

  async countUses(ids: ReadonlySet<string> | null): Promise<ReadonlyMap<string, MangaUse>> {
    const uses = new Map<string, MangaUse>();
    const add = (id: string, use: keyof MangaUse): void => {
      if (ids?.has(id) === false) return;
      const { rankings, favorites } = uses.get(id) ?? { rankings: 0, favorites: 0 };
      uses.set(id, { rankings, favorites, [use]: (use === 'rankings' ? rankings : favorites) + 1 });
    };
    if (ids?.size === 0) return uses;
    const rankings = this.#db.collection(COLLECTIONS.rankings).select('itemIds');
    for await (const page of pagesOf(rankings, PAGE_SIZE)) {
      for (const ranking of page) {
        for (const id of await this.#itemIds(ranking)) add(id, 'rankings');
      }
    }
    const favorites = this.#db.collectionGroup(COLLECTIONS.favorites).select();
    for await (const page of pagesOf(favorites, PAGE_SIZE)) {
      // Another program of the project may have a collection of this name elsewhere.
      for (const { id, ref } of page) if (isFavoritePath(ref.path)) add(id, 'favorites');
    }
    return uses;
  }

  async estimateReads(): Promise<number> {
    const counts = [
      this.#db.collection(COLLECTIONS.mangas),
      this.#db.collection(COLLECTIONS.rankings),
      this.#db.collectionGroup(COLLECTIONS.favorites),
    ].map((one) => guarded(() => one.count().get()));
    const answers = await Promise.all(counts);
    return answers.reduce((sum, answer) => sum + answer.data().count, 0);
  }

  async remove(
    mangas: readonly ListedManga[],
    _options: { readonly keepUsed: boolean },
  ): Promise<readonly string[]> {
    checkBatch(mangas);
    const versions = new Map(mangas.map(({ id, version }) => [id, version]));
    let rest = mangas;
    return withRetries(RETRIES, async (attempt) => {
      if (attempt > 1) {
        const stored = await this.find(rest.map(({ id }) => id));
        rest = stored.filter(({ id, version }) => versions.get(id) === version);
      }
      if (rest.length > 0) await this.#delete(rest);
      return rest.map(({ id }) => id);
    });
  }

  #delete(mangas: readonly ListedManga[]): Promise<unknown> {
    const batch = this.#db.batch();
    for (const { id, version } of mangas) {
      batch.delete(this.#db.doc(mangaPath(id)), { lastUpdateTime: timeOf(version) });
      batch.delete(this.#db.doc(mangaDetailsPath(id)));
    }
    addOperatorAct(this.#db, batch, { act: 'remove-manga', mangaIds: mangas.map(({ id }) => id) });
    return guarded(() => batch.commit());
  }

  /** The manga of a ranking; of one without a list of ids, from its items. */
  async #itemIds(ranking: QueryDocumentSnapshot): Promise<readonly string[]> {
    const listed = readItemIds(ranking.data());
    if (listed !== null) return listed;
    const found = new Set<string>();
    const items = this.#db.collection(itemsPath(ranking.id)).select('mangaId');
    for await (const page of pagesOf(items, PAGE_SIZE)) {
      for (const one of page) found.add(mangaIdOf({ id: one.id, fields: one.data() }));
    }
    return [...found];
  }
}

function listed(snapshot: QueryDocumentSnapshot): ListedManga {
  const fields = snapshot.data();
  const anilistId: unknown = fields['anilistId'];
  const { seconds, nanoseconds } = snapshot.updateTime;
  return {
    id: snapshot.id,
    anilistId: typeof anilistId === 'number' ? anilistId : null,
    title: titleOf(fields, 'title'),
    version: `${seconds}.${nanoseconds}`,
  };
}

function timeOf(version: string): Timestamp {
  const [seconds, nanoseconds] = version.split('.').map(Number);
  return new Timestamp(seconds ?? 0, nanoseconds ?? 0);
}

function checkBatch(batch: readonly unknown[]): void {
  if (batch.length > LIMITS.importBatch) {
    throw new AppError('payload-invalid', `More than ${LIMITS.importBatch} manga`);
  }
}
