import type { Manga } from '../manga/manga.ts';
import type { CatalogueEntry } from '../ports/catalogue-writer.ts';
import type { Timestamp } from '../time.ts';
import type { ImportRecord } from './import-record.ts';

/** What to do with a record whose stored counterpart is known. */
export type EntryPlan =
  | { readonly fate: 'created' | 'updated'; readonly entry: CatalogueEntry }
  | { readonly fate: 'unchanged' };

/**
 * The whole entry to write for `record`, or nothing when what is stored says the same. A stored
 * entry keeps its id (it may have been found by its AniList id), its dates of creation, and its
 * AniList id when the record names none: it identifies the manga, it does not describe it.
 */
export function planEntry(
  record: ImportRecord,
  stored: CatalogueEntry | null,
  now: Timestamp,
): EntryPlan {
  if (stored === null)
    return {
      fate: 'created',
      entry: entryOf(
        record,
        { id: record.id, anilistId: record.anilistId, createdAt: now },
        now,
        now,
      ),
    };
  if (saysTheSame(record, stored)) return { fate: 'unchanged' };
  const { manga, details } = stored;
  return {
    fate: 'updated',
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

function saysTheSame(record: ImportRecord, { manga, details }: CatalogueEntry): boolean {
  return (
    manga.title === record.title &&
    manga.author === record.author &&
    (record.anilistId === null || manga.anilistId === record.anilistId) &&
    manga.coverThumbUrl === record.coverThumbUrl &&
    manga.sourceCoverUrl === record.sourceCoverUrl &&
    details.description === record.description &&
    details.coverLargeUrl === record.coverLargeUrl
  );
}
