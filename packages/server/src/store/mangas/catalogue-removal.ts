import {
  AppError,
  cleanLine,
  LIMITS,
  type CatalogueRemoval,
  type ListedManga,
} from '@palmanga/core';

import { recordAct } from '../operator-journal.ts';
import type { CatalogueContext } from './catalogue-context.ts';
import { countTitles } from './entry-writer.ts';
import { RENEW_REVISION } from './revision.ts';
import { countUses, writeUnused } from './uses.ts';

const LISTED = 'id, anilistId, title, updatedAt';
const LIST_AFTER_ID = `SELECT ${LISTED} FROM mangas WHERE id > ? AND isSample = 0 ORDER BY id LIMIT ?`;
/** Ids travel as one JSON text, so that one statement serves any number of them. */
const FIND = `SELECT ${LISTED} FROM mangas WHERE id IN (SELECT value FROM json_each(?))`;
const FIND_STORED = `
  SELECT row, id, anilistId, title, updatedAt, originalTitle, altTitles FROM mangas
  WHERE id IN (SELECT value FROM json_each(?))`;
const PAGE_SIZE = 1000;

interface ListedRow {
  readonly id: string;
  readonly anilistId: number | null;
  readonly title: string;
  readonly updatedAt: number;
}

type StoredRow = ListedRow & {
  readonly row: number;
  readonly originalTitle: string | null;
  readonly altTitles: string;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * The port `CatalogueRemoval`.
 * @param file the database's, beside which acts are logged; null for one in memory, which keeps nothing
 */
export function createCatalogueRemoval(
  context: CatalogueContext,
  file: string | null,
): CatalogueRemoval {
  const { queries, writer, searchIndex, now } = context;
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
      return countUses(context, ids);
    },

    estimateReads: async () => 0,

    async remove(mangas, { keepUsed }) {
      checkBatch(mangas);
      const versions = new Map(mangas.map(({ id, version }) => [id, version]));
      const ids = [...versions.keys()];
      const remove = (used: ReadonlySet<string>) =>
        removeOf(ids, (one) => versions.get(one.id) === versionOf(one) && !used.has(one.id));
      return keepUsed
        ? writeUnused(context, ids, remove)
        : writer.write(() => remove(NONE), { isAlone: true });
    },
  };

  /** Deletes those of these manga that `goes` accepts, inside the caller's transaction. */
  function removeOf(
    ids: readonly string[],
    goes: (manga: ListedRow) => boolean,
  ): readonly string[] {
    const removed = queries.sqlAll<StoredRow>(FIND_STORED, JSON.stringify(ids)).filter(goes);
    if (removed.length === 0) return [];
    const mangaIds = removed.map(({ id }) => id);
    if (file !== null) recordAct(file, { act: 'remove-manga', mangaIds, at: now() });
    for (const stored of removed) {
      searchIndex.remove(stored.row, countTitles(stored));
      queries.sqlRun('DELETE FROM mangas WHERE row = ?', stored.row);
    }
    queries.sqlRun(RENEW_REVISION);
    return mangaIds;
  }
}

function listed(row: ListedRow): ListedManga {
  const { id, anilistId, title } = row;
  return { id, anilistId, title: cleanLine(title), version: versionOf(row) };
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
