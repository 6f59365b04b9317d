export * from './changes.ts';
export * from './links.ts';
export * from './plans.ts';

/**
 * The numbered steps that complete the documents of other programs and of older versions, in the
 * order in which they run. A later version adds entries at the end. `admin/migration` runs them.
 */
export const MIGRATION_STEPS = [
  { number: 1, id: 'mangas', name: 'search fields of the catalogue' },
  { number: 2, id: 'rankings', name: 'rankings and the order of their items' },
  { number: 3, id: 'links', name: 'links of rankings, and their reservations' },
  { number: 4, id: 'counts', name: 'number of rankings of each account' },
  { number: 5, id: 'favorites', name: 'favorites' },
  { number: 6, id: 'profiles', name: 'profiles and usernames' },
] as const;

export type MigrationStepId = (typeof MIGRATION_STEPS)[number]['id'];
