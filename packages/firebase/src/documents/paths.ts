/** Names of the collections (docs/specification.md 3) that queries name, rather than a path below. */
export const COLLECTIONS = {
  users: 'users',
  favorites: 'favorites',
  rankings: 'rankings',
  items: 'items',
  /** operatorActs/{id}: what operators did to content, for operators alone (`addOperatorAct`). */
  operatorActs: 'operatorActs',
  mangas: 'mangas',
  mangaDetails: 'mangaDetails',
  slugs: 'slugs',
  counts: 'counts',
  handles: 'handles',
} as const;

export const userPath = (uid: string): string => `users/${uid}`;
export const favoritesPath = (uid: string): string => `users/${uid}/favorites`;
export const favoritePath = (uid: string, mangaId: string): string =>
  `users/${uid}/favorites/${mangaId}`;
/** Whether a document of a collection `favorites` is one of a user. */
export const isFavoritePath = (path: string): boolean =>
  /^users\/[^/]+\/favorites\/[^/]+$/.test(path);
/** Names the user's ranking with a slug, so that no other of them gets it. */
export const slugPath = (uid: string, slug: string): string => `users/${uid}/slugs/${slug}`;
/** Holds how many rankings the user has. */
export const rankingCountPath = (uid: string): string => `users/${uid}/counts/rankings`;
/** Holds how many names the user has. */
export const nameCountPath = (uid: string): string => `users/${uid}/counts/handles`;
/** The account whose count a document of a collection `counts` is; null when it is none. */
export const countedUid = (path: string): string | null =>
  /^users\/(?<uid>[^/]+)\/counts\/rankings$/.exec(path)?.groups?.['uid'] ?? null;
/** Names the ranking that has or had a shortid: no other ever gets it. */
export const shortidPath = (shortid: string): string => `shortids/${shortid}`;
/**
 * Names the account that holds a username or a handle, for good. Below it, links/{slug} names the ranking to
 * which this link led, and to which the handle's holder does not (`keptLinkPath`). Only a migration writes those.
 */
export const handlePath = (name: string): string => `handles/${name}`;
/**
 * Keeps a name of an erased account from everybody.
 * @param hash of the name, as `hashText` makes it
 */
export const retiredNamePath = (hash: string): string => `retiredNames/${hash}`;
/**
 * All that stays of an erased account.
 * @param hash of the account's id, as `hashText` makes it
 */
export const erasedAccountPath = (hash: string): string => `erasedAccounts/${hash}`;
export const slugsPath = (uid: string): string => `users/${uid}/slugs`;
export const rankingPath = (id: string): string => `rankings/${id}`;
export const itemsPath = (rankingId: string): string => `rankings/${rankingId}/items`;
export const itemPath = (rankingId: string, mangaId: string): string =>
  `rankings/${rankingId}/items/${mangaId}`;
/** Former orders of a ranking: a ring, `versionSlot`. */
export const versionsPath = (rankingId: string): string => `rankings/${rankingId}/versions`;
export const versionPath = (rankingId: string, slot: number): string =>
  `rankings/${rankingId}/versions/${slot}`;
/** What the owner of a ranking brought and it does not have yet. */
export const unmatchedPath = (rankingId: string): string => `rankings/${rankingId}/unmatched/kept`;
/** What an operator chose for imports. */
export const importChoicesPath = 'catalogue/imports';
/** The works that an operator named to begin a ranking with. */
export const startersPath = 'catalogue/starters';
export const mangaPath = (id: string): string => `mangas/${id}`;
export const mangaDetailsPath = (id: string): string => `mangaDetails/${id}`;

/** Path of a user's avatar in Cloud Storage (docs/specification.md 3.1.6). */
export const avatarPath = (uid: string, extension: string): string =>
  `users/${uid}/avatar.${extension}`;

/**
 * Whether Firestore accepts a text as the id of a document. The ids of manga follow a stricter
 * rule of core, `isMangaId`.
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
