import { type AddressKind, parseAddress } from '@palmanga/core';

export type Access = 'anyone' | 'user' | 'visitor';

/**
 * Who may see the screen of an address. `user`: only with a session. `visitor`: only without one
 * (the screens to sign in).
 */
export const ACCESS: Readonly<Record<AddressKind, Access>> = {
  home: 'anyone',
  dashboard: 'user',
  account: 'user',
  listImport: 'user',
  signIn: 'visitor',
  signUp: 'visitor',
  reset: 'visitor',
  favorites: 'user',
  import: 'user',
  rankings: 'user',
  ranking: 'anyone',
  // These screens lead everybody but the owner to the ranking.
  rankingHistory: 'anyone',
  leftovers: 'anyone',
  listImportInto: 'anyone',
  comparison: 'anyone',
  addMangas: 'anyone',
  addMangasSheet: 'anyone',
  duel: 'anyone',
  duelAll: 'anyone',
  duelSelected: 'anyone',
  manga: 'anyone',
  legalNotice: 'anyone',
  privacy: 'anyone',
  cookies: 'anyone',
  terms: 'anyone',
  partnerships: 'anyone',
  shortLink: 'anyone',
  shareLink: 'anyone',
};

/** Whether a path is a screen where the visitor is about to sign in anyway. */
export function isAuthScreen(pathname: string): boolean {
  const address = parseAddress(pathname);
  return address !== null && ACCESS[address.kind] === 'visitor';
}
