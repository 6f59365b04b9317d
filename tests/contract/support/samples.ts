import type {
  CatalogueEntry,
  InsertedItem,
  UnmatchedEntry,
  Manga,
  MangaDetails,
  NewFavorite,
  NewRankingItem,
} from '@palmanga/core';

const CREATED = Date.UTC(2024, 0, 1);

/** A catalogue entry. Fields that are not given are derived from the id. */
export function entry(
  id: string,
  manga: Partial<Omit<Manga, 'id'>> = {},
  details: Partial<MangaDetails> = {},
): CatalogueEntry {
  return {
    manga: {
      id,
      title: `Titre ${id}`,
      author: `Auteur ${id}`,
      originalTitle: null,
      altTitles: [],
      officialTitles: 0,
      coverThumbUrl: `covers/${id}.webp`,
      sourceCoverUrl: `https://covers.example/${id}.jpg`,
      anilistId: null,
      createdAt: CREATED,
      updatedAt: CREATED,
      ...manga,
    },
    details: {
      description: `Il était une fois ${id}.`,
      coverLargeUrl: `covers/${id}-large.webp`,
      createdAt: CREATED,
      updatedAt: CREATED,
      ...details,
    },
  };
}

/** An item to add to a ranking. */
export function item(mangaId: string): NewRankingItem {
  return {
    mangaId,
    title: `Titre ${mangaId}`,
    author: `Auteur ${mangaId}`,
    coverUrl: `covers/${mangaId}.webp`,
  };
}

/** Several of them. */
export function items(...ids: readonly string[]): NewRankingItem[] {
  return ids.map(item);
}

/** A favorite to mark. */
export function favorite(mangaId: string): NewFavorite {
  return item(mangaId);
}

/** An item to insert at a place. */
export const itemAt = (
  mangaId: string,
  position: number,
  addedAt: number | null = null,
): InsertedItem => ({ ...item(mangaId), position, addedAt, note: null });

/** An unmatched entry of an imported list of which its title and its rank are all that is known. */
export const unmatchedEntry = (
  title: string,
  rank = 1,
  fields: Partial<UnmatchedEntry> = {},
): UnmatchedEntry => ({
  entry: {
    title,
    otherTitles: [],
    author: '',
    mangaId: null,
    malId: null,
    anilistId: null,
    position: null,
    score: null,
    note: null,
  },
  rank,
  mangaId: null,
  behind: [],
  before: null,
  ...fields,
});
