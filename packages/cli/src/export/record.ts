import type { CatalogueEntry } from '@palmanga/core';

/** An entry as the specification's import record, its keys always in this order. */
export function toRecord({ manga, details }: CatalogueEntry): object {
  return {
    id: manga.id,
    anilistId: manga.anilistId,
    title: manga.title,
    author: manga.author,
    coverThumbUrl: manga.coverThumbUrl,
    sourcescoverUrl: manga.sourceCoverUrl,
    mangaDetails: { description: details.description, coverLargeUrl: details.coverLargeUrl },
  };
}
