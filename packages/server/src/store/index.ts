export { DEFAULT_DATA_FOLDER } from './database/connection.ts';
export { explainFile, toStoreError } from './database/errors.ts';
export { eraseFound, finishErasures, removeErasedPhotos } from './erasure/erase-account.ts';
export { readErasures } from './erasure/journal.ts';
export { takeFolder } from './folder/lock.ts';
export { useFolder } from './open-database.ts';
export {
  completeReplacement,
  createStaging,
  isReplacing,
  removeStaging,
  replaceData,
} from './folder/replacement.ts';
export { copyStore, requireDatabase } from './maintenance.ts';
export { type SchemaStep, schemaOf, type UpdateProgress } from './migrations/migrate.ts';
export { updateInThread } from './updating-thread.ts';
export { requireOwnSchema } from './migrations/own-schema.ts';
export { hashName } from './erased.ts';
export { type AccountRows, eraseAccounts } from './erasure/account-rows.ts';
export { createOperatorBackend } from './operator.ts';
export { checkEntries } from './mangas/catalogue-writer.ts';
export type { LiveSource } from './live/live-read.ts';
export type { Actor } from './repository.ts';
export {
  openStore,
  type LiveSources,
  type Store,
  type StoreBackend,
  type StoreOptions,
} from './store.ts';
