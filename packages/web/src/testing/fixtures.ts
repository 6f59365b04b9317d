import {
  type CatalogueEntry,
  firstReport,
  type ListEntry,
  type Manga,
  type MangaDetails,
  type Ranking,
  type UserProfile,
} from '@palmanga/core';

import type { TestBackend } from './test-backend.ts';

const OPERATOR = { uid: 'operator', email: null, displayName: null, isAdmin: true };

/** A manga of the tests' catalogue. */
export function aManga(id: string, changes: Partial<Manga> = {}): Manga {
  return {
    id,
    title: `Titre ${id}`,
    author: `Auteur ${id}`,
    originalTitle: null,
    altTitles: [],
    officialTitles: 0,
    coverThumbUrl: null,
    sourceCoverUrl: null,
    anilistId: null,
    createdAt: 1,
    updatedAt: 1,
    ...changes,
  };
}

/** An entry of a list at a place, of which its title is all that is known beside. */
export const anEntry = (title: string, position: number): ListEntry => ({
  title,
  otherTitles: [],
  author: '',
  mangaId: null,
  malId: null,
  anilistId: null,
  position,
  score: null,
  note: null,
});

/** Details of a manga with this synopsis. */
export function detailsOf(description: string): MangaDetails {
  return { description, coverLargeUrl: null, createdAt: 1, updatedAt: 1 };
}

/** Puts manga in the catalogue; `synopses` maps ids to synopses. */
export async function seedMangas(
  { site }: TestBackend,
  mangas: readonly Manga[],
  synopses: Readonly<Record<string, string>> = {},
): Promise<void> {
  await site.store
    .as(OPERATOR)
    .catalogue.write(
      mangas.map((manga) => ({ manga, details: detailsOf(synopses[manga.id] ?? '') })),
    );
}

/** Creates a ranking of the signed-in user with these manga in this order; returns its id. */
export async function seedRanking(
  backend: TestBackend,
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

/** Writes fields that no port can write, as an old ranking may contain them. */
export function patchRanking(
  { site }: TestBackend,
  id: string,
  fields: Partial<Pick<Ranking, 'ownerHandle' | 'slug'>>,
): void {
  for (const [column, value] of Object.entries(fields)) {
    site.store.database.prepare(`UPDATE rankings SET ${column} = ? WHERE id = ?`).run(value, id);
  }
}

/** The titles of a ranking's items in the store, by position. */
export async function storedTitles(
  { site }: TestBackend,
  rankingId: string,
): Promise<readonly string[]> {
  const { rankings } = site.store.as(null);
  const { items } = await rankings.listItems(rankingId, { cursor: null, limit: 1000 });
  return items.map((item) => item.title);
}

/** The whole catalogue in the store, ordered by id. */
export function storedCatalogue({ site }: TestBackend): readonly CatalogueEntry[] {
  return [...site.store.readCatalogue()];
}

/** The profile that an account saved, or null. */
export function storedProfile({ site }: TestBackend, uid: string): Promise<UserProfile | null> {
  const { profiles } = site.store.as(site.accounts.get(uid)?.user ?? null);
  return firstReport((observer) => profiles.watchOwn(observer));
}
