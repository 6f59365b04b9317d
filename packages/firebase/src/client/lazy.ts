/*
 * What few visits do, loaded with the first of these calls. One file, because bundlers give each file
 * that is loaded on demand a chunk of its own, and what two of them share another one, which every visit
 * would load.
 */
export { eraseOwn } from './accounts/erase.ts';
export {
  changeEmail,
  changePassword,
  confirmEmail,
  readDetails,
  sendVerification,
} from './accounts/own-account.ts';
export { listOwnFavorites, listOwnRankings } from './accounts/own-lists.ts';
export { findEntries, readMainTitles, writeEntries } from './mangas/catalogue-writer.ts';
export { matchList } from './mangas/match.ts';
export { getUnmatched, setUnmatched } from './rankings/unmatched.ts';
export { refreshOwnerNames } from './people/owner-names.ts';
export { leadNames, setPage } from './people/owner-page.ts';
export {
  addItems,
  insertItems,
  placeItems,
  removeItems,
  reorderItems,
  setNote,
  setTiers,
  setView,
} from './rankings/items.ts';
export { readOwnerPage } from './rankings/owner-page.ts';
export { readVersions } from './rankings/versions.ts';
