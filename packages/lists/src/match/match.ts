import type { MatchCandidate, WrittenWork } from '@palmanga/core';

/** The most works that one answer offers. */
export const MATCH_CHOICES = 5;

const MAL_MANGA_ID = /^mal-([1-9]\d*)$/;

/** The id of a manga that was imported under its number at MyAnimeList. */
export const malMangaId = (malId: number): string => `mal-${malId}`;

/** Whether one of the ids written is this manga's. */
export function isNamed(work: WrittenWork, manga: MatchCandidate): boolean {
  return (
    work.mangaId === manga.id ||
    (work.malId !== null && malMangaId(work.malId) === manga.id) ||
    (work.anilistId !== null && work.anilistId === manga.anilistId)
  );
}

/** Whether one of the ids written is another one than this manga's of the same kind. */
export function contradicts(work: WrittenWork, manga: MatchCandidate): boolean {
  const malIds = [work.mangaId, work.malId === null ? null : malMangaId(work.malId)];
  return (
    malIds.some(
      (id) =>
        id !== null && id !== manga.id && MAL_MANGA_ID.test(id) && MAL_MANGA_ID.test(manga.id),
    ) ||
    (work.anilistId !== null && manga.anilistId !== null && work.anilistId !== manga.anilistId)
  );
}
