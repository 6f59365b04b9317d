export type { Actor } from './context.ts';
export { createSqliteDialect } from './database/dialect.ts';
export { toStoreError } from './database/errors.ts';
export { openStore } from './open-store.ts';
export { createOperatorBackend } from './operator.ts';
export type { Store, StoreBackend, StoreOptions } from './store.ts';
