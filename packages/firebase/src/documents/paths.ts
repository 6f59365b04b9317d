/** Names of the collections (docs/specification.md 3) and of the two reservations beside them. */
export const COLLECTIONS = {
  users: 'users',
  favorites: 'favorites',
  rankings: 'rankings',
  items: 'items',
  mangas: 'mangas',
  mangaDetails: 'mangaDetails',
  /** users/{uid}/slugs/{slug}: the ranking that holds a slug, so that an owner has it once. */
  slugs: 'slugs',
  /** shortids/{shortid}: the ranking that holds a shortid, so that it exists once. */
  shortids: 'shortids',
} as const;

export const userPath = (uid: string): string => `users/${uid}`;
export const favoritesPath = (uid: string): string => `users/${uid}/favorites`;
export const favoritePath = (uid: string, mangaId: string): string =>
  `users/${uid}/favorites/${mangaId}`;
export const slugPath = (uid: string, slug: string): string => `users/${uid}/slugs/${slug}`;
export const shortidPath = (shortid: string): string => `shortids/${shortid}`;
export const rankingPath = (id: string): string => `rankings/${id}`;
export const itemsPath = (rankingId: string): string => `rankings/${rankingId}/items`;
export const itemPath = (rankingId: string, mangaId: string): string =>
  `rankings/${rankingId}/items/${mangaId}`;
export const mangaPath = (id: string): string => `mangas/${id}`;
export const mangaDetailsPath = (id: string): string => `mangaDetails/${id}`;

/** The object that holds a user's avatar (docs/specification.md 3.1.6). */
export const avatarPath = (uid: string, extension: string): string =>
  `users/${uid}/avatar.${extension}`;

/**
 * Whether a text can be the last segment of a path: anything else names no document. The ids of
 * manga follow a stricter rule of core, `isMangaId`.
 */
export function isDocumentId(id: string): boolean {
  return (
    id !== '' &&
    id.isWellFormed() &&
    id.length <= 1500 &&
    !id.includes('/') &&
    !/^(?:\.{1,2}|__.*__)$/s.test(id)
  );
}
