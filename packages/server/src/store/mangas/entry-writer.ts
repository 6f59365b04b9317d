import type { WrittenEntry } from '@palmanga/core';

import type { Context } from '../repository.ts';
import { indexedFields, SEARCH_COLUMNS, searchFields, type StoredFields } from './search-index.ts';

const FIND = `SELECT row, ${SEARCH_COLUMNS} FROM mangas WHERE id = ?`;
const INSERT = `
  INSERT INTO mangas (title, author, altTitles, titleLower, authorLower, altTitlesLower, coverThumbUrl,
    sourceCoverUrl, anilistId, createdAt, updatedAt, isSample, id)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE = `
  UPDATE mangas SET title = ?, author = ?, altTitles = ?, titleLower = ?, authorLower = ?,
    altTitlesLower = ?, coverThumbUrl = ?, sourceCoverUrl = ?, anilistId = ?, createdAt = ?, updatedAt = ?, isSample = ?
  WHERE id = ?`;
const INSERT_DETAILS = `
  INSERT INTO mangaDetails (description, coverLargeUrl, createdAt, updatedAt, mangaRow)
  VALUES (?, ?, ?, ?, ?)`;
const UPDATE_DETAILS = `
  UPDATE mangaDetails SET description = ?, coverLargeUrl = ?, createdAt = ?, updatedAt = ?
  WHERE mangaRow = ?`;

/**
 * Writes whole catalogue entries, inside the caller's transaction. Each statement touches one row.
 * Before a statement that may touch several rows ("INSERT OR REPLACE"), SQLite flushes the memory of
 * the full-text index, and this would take three times as long as everything else.
 */
export class EntryWriter {
  readonly #queries: Context['queries'];
  readonly #searchIndex: Context['searchIndex'];
  readonly #asSamples: boolean;

  /** @param asSamples marks the entries as samples; otherwise those that it replaces are none any more */
  constructor(
    { queries, searchIndex }: Pick<Context, 'queries' | 'searchIndex'>,
    { asSamples }: { readonly asSamples: boolean },
  ) {
    this.#asSamples = asSamples;
    this.#queries = queries;
    this.#searchIndex = searchIndex;
  }

  write({ manga, details, searchTexts }: WrittenEntry): void {
    const fields = searchFields(manga, searchTexts);
    const mangaValues = [
      manga.title,
      manga.author,
      JSON.stringify(manga.altTitles),
      fields.titleLower,
      fields.authorLower,
      fields.altTitlesLower,
      manga.coverThumbUrl,
      manga.sourceCoverUrl,
      manga.anilistId,
      manga.createdAt,
      manga.updatedAt,
      this.#asSamples ? 1 : 0,
      manga.id,
    ];
    const { description, coverLargeUrl, createdAt, updatedAt } = details;
    const detailsValues = [description, coverLargeUrl, createdAt, updatedAt];
    const [previous] = this.#queries.sqlAll<StoredFields & { row: number }>(FIND, manga.id);
    if (previous === undefined) {
      const { row } = this.#queries.sqlRun(INSERT, ...mangaValues);
      this.#queries.sqlRun(INSERT_DETAILS, ...detailsValues, row);
      this.#searchIndex.add(row, fields);
    } else {
      this.#queries.sqlRun(UPDATE, ...mangaValues);
      this.#queries.sqlRun(UPDATE_DETAILS, ...detailsValues, previous.row);
      const { row, ...stored } = previous;
      this.#searchIndex.replace(row, indexedFields(stored), fields);
    }
  }
}
