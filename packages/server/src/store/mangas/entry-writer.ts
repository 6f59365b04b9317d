import type { CatalogueEntry } from '@palmanga/core';
import { type SearchTexts, searchTextsOf } from '@palmanga/lists/match';

import type { CatalogueContext } from './catalogue-context.ts';

/** Ids arrive as one JSON text: one statement for a batch. */
const FIND = `
  SELECT m.id, m.row, m.title, m.originalTitle, m.author, m.altTitles
  FROM json_each(?) given CROSS JOIN mangas m ON m.id = given.value`;
const INSERT = `
  INSERT INTO mangas (title, titleLower, originalTitle, originalTitleLower, author, altTitles,
    officialTitles, coverThumbUrl, sourceCoverUrl, anilistId, createdAt, updatedAt, isSample, id)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE = `
  UPDATE mangas SET title = ?, titleLower = ?, originalTitle = ?, originalTitleLower = ?, author = ?,
    altTitles = ?, officialTitles = ?, coverThumbUrl = ?, sourceCoverUrl = ?, anilistId = ?,
    createdAt = ?, updatedAt = ?, isSample = ?
  WHERE id = ?`;
const INSERT_DETAILS = `
  INSERT INTO mangaDetails (description, coverLargeUrl, createdAt, updatedAt, mangaRow)
  VALUES (?, ?, ?, ?, ?)`;
const UPDATE_DETAILS = `
  UPDATE mangaDetails SET description = ?, coverLargeUrl = ?, createdAt = ?, updatedAt = ?
  WHERE mangaRow = ?`;

interface StoredTitles {
  readonly id: string;
  readonly row: number;
  readonly title: string;
  readonly originalTitle: string | null;
  readonly author: string;
  /** JSON. */
  readonly altTitles: string;
}

/** An entry with the texts by which it is found. */
type IndexedEntry = CatalogueEntry & { readonly texts: SearchTexts };

/** What `writeEntries` writes: made before the database is locked, for which a server would wait. */
export function withSearchTexts(entries: readonly CatalogueEntry[]): readonly IndexedEntry[] {
  return entries.map((entry) => ({ ...entry, texts: searchTextsOf(entry.manga) }));
}

/**
 * Writes whole catalogue entries, inside the caller's transaction. Each statement on an entry touches one row:
 * before a statement that may touch several ("INSERT OR REPLACE"), SQLite flushes the memory of
 * the full-text index, and for each entry this would take three times as long as everything else.
 * @param asSamples marks the entries as samples; otherwise those that it replaces are none any more
 */
export function writeEntries(
  { queries, searchIndex }: Pick<CatalogueContext, 'queries' | 'searchIndex'>,
  entries: readonly IndexedEntry[],
  { asSamples }: { readonly asSamples: boolean },
): void {
  const ids = JSON.stringify(entries.map(({ manga }) => manga.id));
  const storedById = new Map(
    queries.sqlAll<StoredTitles>(FIND, ids).map((stored) => [stored.id, stored]),
  );
  // First: it touches many rows, and the indexes have nothing in memory yet.
  searchIndex.words.add(entries.flatMap(({ texts }) => wordsOf(texts)));
  for (const { manga, details, texts } of entries) {
    const altTitles = JSON.stringify(manga.altTitles);
    const mangaValues = [
      manga.title,
      texts.titleLower,
      manga.originalTitle,
      texts.originalTitleLower,
      manga.author,
      altTitles,
      manga.officialTitles,
      manga.coverThumbUrl,
      manga.sourceCoverUrl,
      manga.anilistId,
      manga.createdAt,
      manga.updatedAt,
      asSamples ? 1 : 0,
      manga.id,
    ];
    const { description, coverLargeUrl, createdAt, updatedAt } = details;
    const detailsValues = [description, coverLargeUrl, createdAt, updatedAt];
    const stored = storedById.get(manga.id);
    if (stored === undefined) {
      const { row } = queries.sqlRun(INSERT, ...mangaValues);
      queries.sqlRun(INSERT_DETAILS, ...detailsValues, row);
      searchIndex.add(row, texts);
      // A batch may have an id twice.
      const { id, title, originalTitle, author } = manga;
      storedById.set(id, { id, row, title, originalTitle, author, altTitles });
    } else {
      queries.sqlRun(UPDATE, ...mangaValues);
      queries.sqlRun(UPDATE_DETAILS, ...detailsValues, stored.row);
      const isSame =
        stored.title === manga.title &&
        stored.originalTitle === manga.originalTitle &&
        stored.author === manga.author &&
        stored.altTitles === altTitles;
      if (!isSame) {
        searchIndex.remove(stored.row, countTitles(stored));
        searchIndex.add(stored.row, texts);
      }
    }
  }
}

/** The titles of a stored manga, the main ones included. */
export function countTitles({
  originalTitle,
  altTitles,
}: Pick<StoredTitles, 'originalTitle' | 'altTitles'>): number {
  const main = originalTitle === null ? 1 : 2;
  return altTitles === '[]' ? main : main + (JSON.parse(altTitles) as readonly string[]).length;
}

function wordsOf(texts: SearchTexts): readonly string[] {
  const { titleLower, originalTitleLower, authorLower, altTitlesLower } = texts;
  const text = [titleLower, originalTitleLower ?? '', authorLower, ...altTitlesLower]
    .join(' ')
    .trim();
  return text === '' ? [] : text.split(/ +/);
}
