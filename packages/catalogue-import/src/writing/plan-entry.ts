import type { CatalogueEntry, MainTitleChoice, Manga, Timestamp } from '@palmanga/core';

import type { ImportRecord } from '../records/import-record.ts';
import { toMangaTitles, type MangaTitles } from '../records/record-titles.ts';

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
  { now, mainTitles }: { readonly now: Timestamp; readonly mainTitles: MainTitleChoice },
): EntryPlan {
  const described = { ...record, ...toMangaTitles(record, mainTitles) };
  if (stored === null)
    return {
      outcome: 'created',
      entry: entryOf(
        described,
        { id: record.id, anilistId: record.anilistId, createdAt: now },
        now,
        now,
      ),
    };
  if (isSame(described, stored)) return { outcome: 'unchanged' };
  const { manga, details } = stored;
  return {
    outcome: 'updated',
    entry: entryOf(
      described,
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

/** A record with the titles of the manga. */
type DescribedRecord = Omit<ImportRecord, keyof MangaTitles> & MangaTitles;

function entryOf(
  record: DescribedRecord,
  kept: Pick<Manga, 'id' | 'anilistId' | 'createdAt'>,
  detailsCreatedAt: Timestamp,
  now: Timestamp,
): CatalogueEntry {
  return {
    manga: {
      id: kept.id,
      title: record.title,
      originalTitle: record.originalTitle,
      author: record.author,
      altTitles: record.altTitles,
      officialTitles: record.officialTitles,
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

function isSame(record: DescribedRecord, { manga, details }: CatalogueEntry): boolean {
  return (
    manga.title === record.title &&
    manga.originalTitle === record.originalTitle &&
    manga.officialTitles === record.officialTitles &&
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
