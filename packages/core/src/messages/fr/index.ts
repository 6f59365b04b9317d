export { auth } from './auth.ts';
export { catalogueImport } from './catalogue-import.ts';
export { common, legalLinks } from './common.ts';
export { dashboard, favorites, profile } from './dashboard.ts';
export { errors, failures } from './errors.ts';
export { manga } from './manga.ts';
export { rankings } from './rankings.ts';
