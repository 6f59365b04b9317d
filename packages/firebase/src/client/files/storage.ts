import { LIMITS } from '@palmanga/core';
import type { FirebaseStorage } from 'firebase/storage';

import type * as StorageModule from './storage-sdk.ts';

/** Cloud Storage, once its SDK is loaded. */
export interface LoadedStorage {
  readonly sdk: typeof StorageModule;
  readonly storage: FirebaseStorage;
}

/** The SDK doubles its delays from 1 s to 64 s: this is long enough to reach the longest. */
export const UPLOAD_TIMEOUT_MS = 2 * LIMITS.uploadMaxBackoff;
/** A cover whose address takes longer is shown as a placeholder. */
export const COVER_TIMEOUT_MS = 10_000;
