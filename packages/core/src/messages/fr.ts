import { auth } from './fr/auth.ts';
import { catalogueImport } from './fr/catalogue-import.ts';
import { common } from './fr/common.ts';
import { dashboard } from './fr/dashboard.ts';
import { errors, failures } from './fr/errors.ts';
import { favorites } from './fr/favorites.ts';
import { legalLinks } from './fr/legal-links.ts';
import { manga } from './fr/manga.ts';
import { profile } from './fr/profile.ts';
import { rankings } from './fr/rankings.ts';

/** Every French text that users read; exact where the specification quotes it. */
export const fr = {
  auth,
  catalogueImport,
  common,
  dashboard,
  errors,
  failures,
  favorites,
  legalLinks,
  manga,
  profile,
  rankings,
} as const;
