import {
  AppError,
  cleanText,
  isWritableEntry,
  LIMITS,
  type CatalogueEntry,
  type CatalogueKey,
  type CatalogueWriter,
} from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import { requireActor, type Actor } from '../repository.ts';
import type { CatalogueContext } from './catalogue-context.ts';
import { withSearchTexts, writeEntries } from './entry-writer.ts';
import { readMainTitles } from './main-titles.ts';
import { RENEW_REVISION } from './revision.ts';
import { MANGA_COLUMNS, toManga, type MangaRow } from './rows.ts';
import { listSamples, removeSamples } from './samples.ts';

/** A manga and its details in one row. */
type EntryRow = MangaRow & {
  readonly description: string | null;
  readonly coverLargeUrl: string | null;
  readonly detailsCreatedAt: number | null;
  readonly detailsUpdatedAt: number | null;
};

const ENTRIES = `
  SELECT ${MANGA_COLUMNS}, d.description, d.coverLargeUrl,
    d.createdAt AS detailsCreatedAt, d.updatedAt AS detailsUpdatedAt
  FROM mangas m LEFT JOIN mangaDetails d ON d.mangaRow = m.row`;
/** Keys arrive as one JSON text: one statement for a batch takes a third of the time of one for each. */
const FIND_BY_ID = `
  SELECT requested.key AS requestedKey, e.* FROM json_each(?) requested CROSS JOIN (${ENTRIES}) e ON e.id = requested.value`;
const FIND_BY_ANILIST_ID = `
  SELECT requested.key AS requestedKey, e.* FROM json_each(?) requested CROSS JOIN (${ENTRIES}) e
    ON e.anilistId = requested.value ORDER BY e.id DESC`;
const LIST_AFTER_ID = `${ENTRIES} WHERE m.id > ? ORDER BY m.id LIMIT ?`;

/** Entries that `readCatalogue` loads at a time. */
const PAGE_SIZE = 500;

/**
 * The port `CatalogueWriter`, for accounts with the import right.
 * @param asSamples marks what it writes as samples, which a later import may remove
 */
export function createCatalogueWriter(
  context: CatalogueContext,
  actor: Actor | null,
  { asSamples = false } = {},
): CatalogueWriter {
  const { queries } = context;

  function findAll(keys: readonly CatalogueKey[]): (CatalogueEntry | null)[] {
    const found: (CatalogueEntry | null)[] = keys.map(() => null);
    const find = (sql: string, requested: readonly unknown[]): void => {
      const rows = queries.sqlAll<EntryRow & { requestedKey: number }>(
        sql,
        JSON.stringify(requested),
      );
      for (const { requestedKey, ...row } of rows) found[requestedKey] = toEntry(row);
    };
    find(
      FIND_BY_ID,
      keys.map(({ id }) => id),
    );
    // The first by id is the last row. Null is no AniList id.
    find(
      FIND_BY_ANILIST_ID,
      keys.map(({ anilistId }, index) =>
        found[index]?.manga.anilistId === anilistId ? null : anilistId,
      ),
    );
    return found;
  }

  return {
    async find(keys) {
      requireAdmin(actor);
      checkBatch(keys);
      return findAll(keys);
    },

    async write(entries) {
      requireAdmin(actor);
      checkEntries(entries);
      const indexed = withSearchTexts(entries);
      await context.writer.write(
        () => {
          writeEntries(context, indexed, { asSamples });
          queries.sqlRun(RENEW_REVISION);
        },
        { isAlone: true },
      );
    },

    async mainTitles() {
      requireAdmin(actor);
      return readMainTitles(queries);
    },

    async listSamples() {
      requireAdmin(actor);
      return listSamples(context);
    },

    async removeSamples(ids) {
      requireAdmin(actor);
      checkBatch(ids);
      return removeSamples(context, ids);
    },
  };
}

/** The whole catalogue in the order of ids (by code point), one page in memory at a time. */
export function* readCatalogue(queries: Queries): Generator<CatalogueEntry> {
  let after = '';
  for (;;) {
    const rows = queries.sqlAll<EntryRow>(LIST_AFTER_ID, after, PAGE_SIZE);
    yield* rows.map(toEntry);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

export function countMangas(queries: Queries): number {
  return queries.sqlAll<{ n: number }>('SELECT count(*) AS n FROM mangas')[0]?.n ?? 0;
}

function toEntry(row: EntryRow): CatalogueEntry {
  const { description, coverLargeUrl, detailsCreatedAt, detailsUpdatedAt, ...rest } = row;
  const manga = toManga(rest);
  return {
    manga,
    details: {
      description: cleanText(description ?? ''),
      coverLargeUrl,
      createdAt: detailsCreatedAt ?? manga.createdAt,
      updatedAt: detailsUpdatedAt ?? manga.updatedAt,
    },
  };
}

function requireAdmin(actor: Actor | null): void {
  if (!requireActor(actor).isAdmin) throw new AppError('forbidden');
}

/**
 * Checks entries as `CatalogueWriter.write` does, before a part of them is written.
 * @throws AppError payload-invalid
 */
export function checkEntries(entries: readonly CatalogueEntry[]): void {
  checkBatch(entries);
  for (const entry of entries) {
    checkEntry(entry);
    checkAnilistId(entry.manga.anilistId);
  }
}

function checkBatch(batch: readonly unknown[]): void {
  if (batch.length > LIMITS.importBatch) {
    throw new AppError('payload-invalid', `More than ${LIMITS.importBatch} entries`);
  }
}

/** The index of words has a fixed number of rows for the titles of a manga. */
function checkEntry(entry: CatalogueEntry): void {
  if (isWritableEntry(entry)) return;
  throw new AppError('payload-invalid', 'An entry has an unusable id, or an unclean or long text');
}

/** SQLite stores numbers beyond 2^53, but node:sqlite refuses to read them back. */
function checkAnilistId(anilistId: number | null): void {
  if (anilistId !== null && !Number.isSafeInteger(anilistId)) {
    throw new AppError('payload-invalid', 'An AniList id is a whole number');
  }
}
