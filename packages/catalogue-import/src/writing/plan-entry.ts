import type { CatalogueEntry, Manga, Timestamp } from '@palmanga/core';

import type { ImportRecord } from '../records/import-record.ts';

/** The write that a record needs, given the stored entry that it matches. */
export type EntryPlan =
  | { readonly outcome: 'created' | 'updated'; readonly entry: CatalogueEntry }
  | { readonly outcome: 'unchanged' };

/**
 * The whole entry to write for `record`, or nothing when the stored entry is the same. A stored entry
 * keeps its id (the record may match by AniList id only), its dates of creation, and its AniList id
 * when the record names none: that id identifies the manga rather than describes it.
 */
export function planEntry(
  record: ImportRecord,
  stored: CatalogueEntry | null,
  now: Timestamp,
): EntryPlan {
  if (stored === null)
    return {
      outcome: 'created',
      entry: entryOf(
        record,
        { id: record.id, anilistId: record.anilistId, createdAt: now },
        now,
        now,
      ),
    };
  if (isSame(record, stored)) return { outcome: 'unchanged' };
  const { manga, details } = stored;
  return {
    outcome: 'updated',
    entry: entryOf(
      record,
      {
        id: manga.id,
        anilistId: record.anilistId ?? manga.anilistId,
        createdAt: manga.createdAt,
      },
      details.createdAt,
      now,
    ),
  };
}

function entryOf(
  record: ImportRecord,
  kept: Pick<Manga, 'id' | 'anilistId' | 'createdAt'>,
  detailsCreatedAt: Timestamp,
  now: Timestamp,
): CatalogueEntry {
  return {
    manga: {
      id: kept.id,
      title: record.title,
      author: record.author,
      altTitles: record.altTitles,
      coverThumbUrl: record.coverThumbUrl,
      sourceCoverUrl: record.sourceCoverUrl,
      anilistId: kept.anilistId,
      createdAt: kept.createdAt,
      updatedAt: now,
    },
    details: {
      description: record.description,
      coverLargeUrl: record.coverLargeUrl,
      createdAt: detailsCreatedAt,
      updatedAt: now,
    },
  };
}

function isSame(record: ImportRecord, { manga, details }: CatalogueEntry): boolean {
  return (
    manga.title === record.title &&
    manga.author === record.author &&
    manga.altTitles.length === record.altTitles.length &&
    manga.altTitles.every((title, index) => title === record.altTitles[index]) &&
    (record.anilistId === null || manga.anilistId === record.anilistId) &&
    manga.coverThumbUrl === record.coverThumbUrl &&
    manga.sourceCoverUrl === record.sourceCoverUrl &&
    details.description === record.description &&
    details.coverLargeUrl === record.coverLargeUrl
  );
}
