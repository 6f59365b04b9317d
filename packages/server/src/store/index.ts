export type { Actor } from './context.ts';
export { DEFAULT_DATA_FOLDER, databaseFile } from './data-folder.ts';
export { createSqliteDialect } from './database/dialect.ts';
export { toStoreError } from './database/errors.ts';
export type { CatalogueRevision } from './mangas/revision.ts';
export { isOutdated } from './migrations/migrate.ts';
export { openStore } from './open-store.ts';
export type { Store, StoreBackend, StoreOptions } from './store.ts';
