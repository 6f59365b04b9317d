import { type AddressKind, addressOf, parseAddress, type Preload } from '@palmanga/core';

/**
 * The first screen of a page opened cold at an address, by its file in src/features. The application
 * fetches that screen at once, and servers announce its files in the head of the page.
 */
const FIRST_SCREENS = {
  home: 'dashboard/dashboard-screen',
  dashboard: 'dashboard/dashboard-screen',
  account: 'account/account-screen',
  listImport: 'list-import/list-import-screen',
  signIn: 'auth/sign-in-screen',
  signUp: 'auth/sign-up-screen',
  reset: 'auth/reset-screen',
  favorites: 'favorites/favorites-screen',
  import: 'catalogue-import/catalogue-import-screen',
  rankings: 'rankings-list/rankings-list-screen',
  ranking: 'ranking/ranking-screen',
  rankingHistory: 'ranking/versions/versions-screen',
  leftovers: 'ranking/leftovers/leftovers-screen',
  listImportInto: 'list-import/list-import-screen',
  comparison: 'ranking/comparison/comparison-screen',
  addMangas: 'ranking/ranking-screen',
  addMangasSheet: 'ranking/ranking-screen',
  duel: 'ranking/ranking-screen',
  duelAll: 'ranking/ranking-screen',
  duelSelected: 'ranking/ranking-screen',
  manga: 'manga/manga-screen',
  legalNotice: 'legal/legal-notice-screen',
  privacy: 'legal/privacy-screen',
  cookies: 'legal/cookies-screen',
  terms: 'legal/terms-screen',
  partnerships: 'legal/partnerships-screen',
  // Share links redirect to the ranking.
  shortLink: 'ranking/ranking-screen',
  shareLink: 'ranking/ranking-screen',
} as const satisfies Record<AddressKind, string>;

export type FirstScreen = (typeof FIRST_SCREENS)[AddressKind];

/** The first screen of a page opened cold; undefined when `pathname` is no address of the product. */
export function firstScreen(pathname: string): FirstScreen | undefined {
  const address = parseAddress(pathname);
  return address === null ? undefined : FIRST_SCREENS[address.kind];
}

/**
 * The final path of a page opened cold: a share link whose ranking the server wrote into the page
 * becomes the path of that ranking. The screens redirect in the same way; this happens before the
 * first one renders.
 */
export function settlePath(pathname: string, { ranking }: Preload): string {
  const kind = parseAddress(pathname)?.kind;
  const leadsToRanking = kind === 'ranking' || kind === 'shortLink' || kind === 'shareLink';
  if (ranking === undefined || !leadsToRanking) return pathname;
  return addressOf({ kind: 'ranking', key: ranking.ranking.id });
}
