import { type AddressKind, parseAddress } from '@palmanga/core';

/** Who is shown the screen of an address. */
export type Access = 'anyone' | 'user' | 'visitor';

/**
 * Who each screen is for: `user` needs a session, `visitor` is where one signs in and makes no
 * sense with a session.
 */
export const ACCESS: Readonly<Record<AddressKind, Access>> = {
  home: 'anyone',
  dashboard: 'user',
  signIn: 'visitor',
  signUp: 'visitor',
  reset: 'visitor',
  favorites: 'user',
  import: 'user',
  rankings: 'user',
  ranking: 'anyone',
  addMangas: 'anyone',
  addMangasSheet: 'anyone',
  manga: 'anyone',
  legalNotice: 'anyone',
  privacy: 'anyone',
  cookies: 'anyone',
  terms: 'anyone',
  partnerships: 'anyone',
  shortLink: 'anyone',
  shareLink: 'anyone',
};

/** Whether a path is a screen on which a visitor is about to sign in anyway. */
export function isAuthScreen(pathname: string): boolean {
  const address = parseAddress(pathname);
  return address !== null && ACCESS[address.kind] === 'visitor';
}
