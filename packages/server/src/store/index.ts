export { toStoreError } from './database/errors.ts';
export { copyStore } from './maintenance.ts';
export { createOperatorBackend } from './operator.ts';
export type { LiveSource } from './live/live-read.ts';
export type { Actor } from './repository.ts';
export {
  openStore,
  type LiveSources,
  type Store,
  type StoreBackend,
  type StoreOptions,
} from './store.ts';
