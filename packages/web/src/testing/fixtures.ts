import type { Manga, RankingItem } from '@palmanga/core';

import type { MemoryBackend } from './memory-backend.ts';

/** A manga of the tests' catalogue. */
export function aManga(id: string, changes: Partial<Manga> = {}): Manga {
  return {
    id,
    title: `Titre ${id}`,
    author: `Auteur ${id}`,
    coverThumbUrl: null,
    sourceCoverUrl: null,
    anilistId: null,
    createdAt: 1,
    updatedAt: 1,
    ...changes,
  };
}

/** Puts manga in the catalogue. */
export function seedMangas(backend: MemoryBackend, mangas: readonly Manga[]): void {
  for (const manga of mangas) backend.world.mangas.set(manga.id, manga);
}

/** A ranking of the signed-in user with these mangas, in this order. */
export async function seedRanking(
  backend: MemoryBackend,
  title: string,
  mangas: readonly Manga[] = [],
): Promise<string> {
  const { id } = await backend.rankings.create({ title });
  if (mangas.length > 0) {
    await backend.rankings.addItems(
      id,
      mangas.map(({ id: mangaId, title: name, author, coverThumbUrl }) => ({
        mangaId,
        title: name,
        author,
        coverUrl: coverThumbUrl,
      })),
    );
  }
  backend.faults.calls.length = 0;
  return id;
}

/** Titles of a ranking's items as the world holds them, by position. */
export function storedTitles(backend: MemoryBackend, rankingId: string): readonly string[] {
  return (backend.world.items.get(rankingId) ?? []).map((item: RankingItem) => item.title);
}
