/** Names of the collections (docs/specification.md 3), and of those that rules need. */
export const COLLECTIONS = {
  users: 'users',
  favorites: 'favorites',
  rankings: 'rankings',
  items: 'items',
  /** rankings/{id}/versions/{slot} holds a former order of a ranking: a ring, `versionSlot`. */
  versions: 'versions',
  /** rankings/{id}/unmatched/kept holds what its owner brought and it does not have yet. */
  unmatched: 'unmatched',
  /** operatorActs/{id}: what operators did to content, for operators alone (`addOperatorAct`). */
  operatorActs: 'operatorActs',
  mangas: 'mangas',
  mangaDetails: 'mangaDetails',
  /** catalogue/imports holds what an operator chose for imports. */
  catalogue: 'catalogue',
  /** users/{uid}/slugs/{slug} names the ranking with that slug, so that no other gets it. */
  slugs: 'slugs',
  /** shortids/{shortid} names the ranking that has or had that shortid: no other ever gets it. */
  shortids: 'shortids',
  /** users/{uid}/counts/rankings holds how many rankings the user has, …/handles how many names. */
  counts: 'counts',
  /** handles/{name} names the account that holds a username or a handle, for good. */
  handles: 'handles',
  /**
   * handles/{name}/links/{slug} names the ranking to which this link led, and to which the handle's
   * holder does not (`keptLinkPath`). Only a migration writes them.
   */
  links: 'links',
  /** retiredNames/{hash} keeps a name of an erased account from everybody. */
  retiredNames: 'retiredNames',
  /** erasedAccounts/{hash} is all that stays of an account: the hash of its id. */
  erasedAccounts: 'erasedAccounts',
} as const;

export const userPath = (uid: string): string => `users/${uid}`;
export const favoritesPath = (uid: string): string => `users/${uid}/favorites`;
export const favoritePath = (uid: string, mangaId: string): string =>
  `users/${uid}/favorites/${mangaId}`;
/** Whether a document of a collection `favorites` is one of a user. */
export const isFavoritePath = (path: string): boolean =>
  /^users\/[^/]+\/favorites\/[^/]+$/.test(path);
export const slugPath = (uid: string, slug: string): string => `users/${uid}/slugs/${slug}`;
export const rankingCountPath = (uid: string): string => `users/${uid}/counts/rankings`;
export const nameCountPath = (uid: string): string => `users/${uid}/counts/handles`;
/** The account whose count a document of a collection `counts` is; null when it is none. */
export const countedUid = (path: string): string | null =>
  /^users\/(?<uid>[^/]+)\/counts\/rankings$/.exec(path)?.groups?.['uid'] ?? null;
export const shortidPath = (shortid: string): string => `shortids/${shortid}`;
export const handlePath = (name: string): string => `handles/${name}`;
/** @param hash of the name, as `hashText` makes it */
export const retiredNamePath = (hash: string): string => `retiredNames/${hash}`;
/** @param hash of the account's id, as `hashText` makes it */
export const erasedAccountPath = (hash: string): string => `erasedAccounts/${hash}`;
export const slugsPath = (uid: string): string => `users/${uid}/slugs`;
export const rankingPath = (id: string): string => `rankings/${id}`;
export const itemsPath = (rankingId: string): string => `rankings/${rankingId}/items`;
export const itemPath = (rankingId: string, mangaId: string): string =>
  `rankings/${rankingId}/items/${mangaId}`;
export const versionsPath = (rankingId: string): string => `rankings/${rankingId}/versions`;
export const versionPath = (rankingId: string, slot: number): string =>
  `rankings/${rankingId}/versions/${slot}`;
export const unmatchedPath = (rankingId: string): string => `rankings/${rankingId}/unmatched/kept`;
export const importChoicesPath = 'catalogue/imports';
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
