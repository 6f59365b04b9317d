import type { CatalogueEntry } from '../ports/catalogue-writer.ts';
import type { Timestamp } from '../time.ts';
import type { ImportRecord } from './import-record.ts';

/** What to do with a record whose stored counterpart is known. */
export type EntryPlan =
  | { readonly fate: 'created' | 'updated'; readonly entry: CatalogueEntry }
  | { readonly fate: 'unchanged' };

/**
 * The whole entry to write for `record`, or nothing when what is stored says the same. A stored
 * entry keeps its id (it may have been found by its AniList id) and its dates of creation.
 */
export function planEntry(
  record: ImportRecord,
  stored: CatalogueEntry | null,
  now: Timestamp,
): EntryPlan {
  if (stored === null) return { fate: 'created', entry: entryOf(record, record.id, now, now, now) };
  if (saysTheSame(record, stored)) return { fate: 'unchanged' };
  const { manga, details } = stored;
  return {
    fate: 'updated',
    entry: entryOf(record, manga.id, now, manga.createdAt, details.createdAt),
  };
}

function entryOf(
  record: ImportRecord,
  id: string,
  now: Timestamp,
  createdAt: Timestamp,
  detailsCreatedAt: Timestamp,
): CatalogueEntry {
  return {
    manga: {
      id,
      title: record.title,
      author: record.author,
      coverThumbUrl: record.coverThumbUrl,
      sourceCoverUrl: record.sourceCoverUrl,
      anilistId: record.anilistId,
      createdAt,
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

function saysTheSame(record: ImportRecord, { manga, details }: CatalogueEntry): boolean {
  return (
    manga.title === record.title &&
    manga.author === record.author &&
    manga.anilistId === record.anilistId &&
    manga.coverThumbUrl === record.coverThumbUrl &&
    manga.sourceCoverUrl === record.sourceCoverUrl &&
    details.description === record.description &&
    details.coverLargeUrl === record.coverLargeUrl
  );
}
