import type { CatalogueEntry } from '@palmanga/core';

/** A manga of the catalogue with covers of its own, named by its id. */
export function coveredEntry(id: string, title: string): CatalogueEntry {
  const times = { createdAt: 0, updatedAt: 0 };
  return {
    manga: {
      id,
      title,
      author: 'A',
      originalTitle: null,
      altTitles: [],
      officialTitles: 0,
      coverThumbUrl: `https://covers.example/${id}.png`,
      sourceCoverUrl: null,
      anilistId: null,
      ...times,
    },
    details: {
      id,
      description: '',
      copiedFrom: null,
      takedown: null,
      coverLargeUrl: `https://covers.example/${id}-large.png`,
      ...times,
    },
  } as CatalogueEntry;
}
