import { type AddressKind, parseAddress } from '@palmanga/core';

/**
 * Which screen a page opened cold at an address shows first, by its file in src/features. Read by
 * the application, which fetches that screen at once, and at build time, so that a server can
 * announce its files in the page's head.
 */
const FIRST_SCREENS = {
  home: 'dashboard/dashboard-screen',
  dashboard: 'dashboard/dashboard-screen',
  signIn: 'auth/sign-in-screen',
  signUp: 'auth/sign-up-screen',
  reset: 'auth/reset-screen',
  favorites: 'favorites/favorites-screen',
  import: 'catalogue-import/catalogue-import-screen',
  rankings: 'rankings-list/rankings-list-screen',
  ranking: 'ranking/ranking-screen',
  addMangas: 'ranking/ranking-screen',
  addMangasSheet: 'ranking/ranking-screen',
  manga: 'manga/manga-screen',
  legalNotice: 'legal/legal-screen',
  privacy: 'legal/legal-screen',
  cookies: 'legal/legal-screen',
  terms: 'legal/legal-screen',
  partnerships: 'legal/legal-screen',
  // Share links redirect to the ranking.
  shortLink: 'ranking/ranking-screen',
  shareLink: 'ranking/ranking-screen',
} as const satisfies Record<AddressKind, string>;

export type FirstScreen = (typeof FIRST_SCREENS)[AddressKind];

/** The screen that a page opened cold at `pathname` shows first; undefined at no address of ours. */
export function firstScreen(pathname: string): FirstScreen | undefined {
  const address = parseAddress(pathname);
  return address === null ? undefined : FIRST_SCREENS[address.kind];
}
