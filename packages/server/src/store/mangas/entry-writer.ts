import type { CatalogueEntry } from '@palmanga/core';

import type { Context } from '../context.ts';
import { searchFields, type SearchFields } from './search-index.ts';

const FIND = 'SELECT row, titleLower, authorLower FROM mangas WHERE id = ?';
const INSERT = `
  INSERT INTO mangas (title, author, titleLower, authorLower, coverThumbUrl, sourceCoverUrl,
    anilistId, createdAt, updatedAt, id)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE = `
  UPDATE mangas SET title = ?, author = ?, titleLower = ?, authorLower = ?, coverThumbUrl = ?,
    sourceCoverUrl = ?, anilistId = ?, createdAt = ?, updatedAt = ?
  WHERE id = ?`;
const SET_DETAILS = `
  INSERT OR REPLACE INTO mangaDetails (mangaRow, description, coverLargeUrl, createdAt, updatedAt)
  VALUES (?, ?, ?, ?, ?)`;

/** Writes whole catalogue entries, inside the caller's transaction. */
export class EntryWriter {
  readonly #queries: Context['queries'];
  readonly #searchIndex: Context['searchIndex'];

  constructor({ queries, searchIndex }: Pick<Context, 'queries' | 'searchIndex'>) {
    this.#queries = queries;
    this.#searchIndex = searchIndex;
  }

  write({ manga, details }: CatalogueEntry): void {
    const row = this.#writeManga(manga);
    const { description, coverLargeUrl, createdAt, updatedAt } = details;
    this.#queries.sqlRun(SET_DETAILS, row, description, coverLargeUrl, createdAt, updatedAt);
  }

  #writeManga(manga: CatalogueEntry['manga']): number {
    const fields = searchFields(manga);
    const values = [
      manga.title,
      manga.author,
      fields.titleLower,
      fields.authorLower,
      manga.coverThumbUrl,
      manga.sourceCoverUrl,
      manga.anilistId,
      manga.createdAt,
      manga.updatedAt,
      manga.id,
    ];
    const [former] = this.#queries.sqlAll<SearchFields & { row: number }>(FIND, manga.id);
    if (former === undefined) {
      const { row } = this.#queries.sqlRun(INSERT, ...values);
      this.#searchIndex.add(row, fields);
      return row;
    }
    this.#queries.sqlRun(UPDATE, ...values);
    if (former.titleLower !== fields.titleLower || former.authorLower !== fields.authorLower) {
      this.#searchIndex.remove(former.row, former);
      this.#searchIndex.add(former.row, fields);
    }
    return former.row;
  }
}
