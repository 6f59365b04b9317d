/*
 * Every French text that users read, exact where the specification quotes it. Core exports them as the
 * namespace `fr` rather than as an object, so that bundlers drop the texts that a screen does not use.
 */
export { account } from './account.ts';
export { accountCopy } from './account-copy.ts';
export { accountMenu } from './account-menu.ts';
export * as auth from './auth/index.ts';
export { catalogueImport } from './catalogue-import.ts';
export { common, deadLink, favorites, legalLinks } from './common.ts';
export { dashboard } from './dashboard.ts';
export { errors } from './errors.ts';
export { exportedRanking } from './exported-ranking.ts';
export { failures } from './failures.ts';
export { listCorrection } from './list-correction.ts';
export { listFormats } from './list-formats.ts';
export { listImport } from './list-import.ts';
export { addToRanking, manga } from './manga.ts';
export { profile, username } from './profile.ts';
export * as rankings from './rankings/index.ts';
