import {
  AppError,
  LIMITS,
  type CatalogueRemoval,
  type ListedManga,
  type MangaUse,
} from '@palmanga/core';

import { recordAct } from '../moderation/operator-journal.ts';
import type { Context } from '../repository.ts';
import { RENEW_REVISION } from './catalogue-writer.ts';
import { indexedFields, SEARCH_COLUMNS, type StoredFields } from './search-index.ts';

const LISTED = 'id, anilistId, title, updatedAt';
const LIST_AFTER_ID = `SELECT ${LISTED} FROM mangas WHERE id > ? AND isSample = 0 ORDER BY id LIMIT ?`;
/** Ids travel as one JSON text, so that one statement serves any number of them. */
const FIND = `SELECT ${LISTED} FROM mangas WHERE id IN (SELECT value FROM json_each(?))`;
const FIND_STORED = `
  SELECT row, id, anilistId, title, updatedAt, ${SEARCH_COLUMNS} FROM mangas
  WHERE id IN (SELECT value FROM json_each(?))`;
/** Reads every item and favourite once, because they have no index by manga. */
const countUsesSql = (where: string) => `
  SELECT mangaId AS id, sum(ranked) AS rankings, sum(1 - ranked) AS favorites FROM (
    SELECT mangaId, 1 AS ranked FROM rankingItems
    UNION ALL SELECT mangaId, 0 FROM favorites
  ) ${where} GROUP BY mangaId`;
const COUNT_ALL_USES = countUsesSql('');
const COUNT_USES = countUsesSql('WHERE mangaId IN (SELECT value FROM json_each(?))');

const PAGE_SIZE = 1000;

interface UseRow extends MangaUse {
  readonly id: string;
}

interface ListedRow {
  readonly id: string;
  readonly anilistId: number | null;
  readonly title: string;
  readonly updatedAt: number;
}

type StoredRow = StoredFields & ListedRow & { readonly row: number };

/** Times that uses are looked up without the lock. */
const MAX_ATTEMPTS = 5;
const NONE: ReadonlySet<string> = new Set();

/**
 * The port `CatalogueRemoval`.
 * @param file the database's, beside which acts are logged; null for one in memory, which keeps nothing
 */
export function createCatalogueRemoval(
  { queries, writer, searchIndex, now }: Context,
  file: string | null,
): CatalogueRemoval {
  const usesOf = (ids: Iterable<string>) =>
    queries.sqlAll<UseRow>(COUNT_USES, JSON.stringify([...ids]));

  return {
    async *list() {
      for (let after = ''; ;) {
        const rows = queries.sqlAll<ListedRow>(LIST_AFTER_ID, after, PAGE_SIZE);
        const last = rows.at(-1);
        if (last === undefined) return;
        yield rows.map(listed);
        after = last.id;
      }
    },

    async find(ids) {
      checkBatch(ids);
      return queries.sqlAll<ListedRow>(FIND, JSON.stringify(ids)).map(listed);
    },

    async countUses(ids) {
      const uses = ids === null ? queries.sqlAll<UseRow>(COUNT_ALL_USES) : usesOf(ids);
      return new Map(uses.map(({ id, rankings, favorites }) => [id, { rankings, favorites }]));
    },

    estimateReads: async () => 0,

    async remove(mangas, { keepUsed }) {
      checkBatch(mangas);
      const versions = new Map(mangas.map(({ id, version }) => [id, version]));
      const ids = JSON.stringify([...versions.keys()]);
      for (let attempt = 1; ; attempt += 1) {
        // Looking through all items takes long, so it is done before the lock; within it only once they change
        // all the time.
        const before = changes();
        const known = keepUsed ? usedOf(versions.keys()) : NONE;
        const removed = await writer.write(() => {
          const isOutdated = keepUsed && changes() !== before;
          if (isOutdated && attempt < MAX_ATTEMPTS) return null;
          const used = isOutdated ? usedOf(versions.keys()) : known;
          return removeOf(
            ids,
            (one) => versions.get(one.id) === versionOf(one) && !used.has(one.id),
          );
        });
        if (removed !== null) return removed;
      }
    },
  };

  /** Another one after every write, of this connection or another. */
  function changes(): string {
    const [own] = queries.sqlAll<{ n: number }>('SELECT total_changes() AS n');
    const [others] = queries.sqlAll<{ data_version: number }>('PRAGMA data_version');
    return `${own?.n} ${others?.data_version}`;
  }

  function usedOf(ids: Iterable<string>): ReadonlySet<string> {
    return new Set(usesOf(ids).map(({ id }) => id));
  }

  /** Deletes those of these manga that `goes` accepts, inside the caller's transaction. */
  function removeOf(ids: string, goes: (manga: ListedRow) => boolean): readonly string[] {
    const removed = queries.sqlAll<StoredRow>(FIND_STORED, ids).filter(goes);
    if (removed.length === 0) return [];
    const mangaIds = removed.map(({ id }) => id);
    if (file !== null) recordAct(file, { act: 'remove-manga', mangaIds, at: now() });
    for (const { row, title, altTitles, titleLower, authorLower, altTitlesLower } of removed) {
      const fields = { title, altTitles, titleLower, authorLower, altTitlesLower };
      searchIndex.remove(row, indexedFields(fields));
      queries.sqlRun('DELETE FROM mangas WHERE row = ?', row);
    }
    queries.sqlRun(RENEW_REVISION);
    return mangaIds;
  }
}

function listed(row: ListedRow): ListedManga {
  const { id, anilistId, title } = row;
  return { id, anilistId, title, version: versionOf(row) };
}

/** An import gives all that it writes one time, its own start. */
function versionOf({ updatedAt, anilistId, title }: ListedRow): string {
  return `${updatedAt} ${anilistId ?? ''} ${title}`;
}

function checkBatch(batch: readonly unknown[]): void {
  if (batch.length > LIMITS.importBatch) {
    throw new AppError('payload-invalid', `More than ${LIMITS.importBatch} manga`);
  }
}
