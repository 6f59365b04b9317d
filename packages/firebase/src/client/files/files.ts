import {
  AppError,
  checkImage,
  type Files,
  type FirebaseSettings,
  IMAGE_FORMATS,
  type ImageFile,
  type ImageFormat,
  LIMITS,
  parseCoverAddress,
  type UploadOptions,
} from '@palmanga/core';
import type { FirebaseStorage, UploadTask } from 'firebase/storage';

import { avatarPath } from '../../documents/index.ts';
import type { Session } from '../accounts/session.ts';
import { call } from '../connection/call.ts';
import { hostAndPort, type Connection } from '../connection/connection.ts';
import { loadSeldomUsed } from '../load-seldom-used.ts';
import type * as StorageModule from './storage-sdk.ts';

type StorageSdk = typeof StorageModule;
interface LoadedStorage {
  readonly sdk: StorageSdk;
  readonly storage: FirebaseStorage;
}

/** The SDK doubles its delays from 1 s to 64 s: this is long enough to reach the longest. */
const UPLOAD_TIMEOUT_MS = 2 * LIMITS.uploadMaxBackoff;
/** An upload whose progress has not changed for this long is said to be waiting for another try. */
const STANDSTILL_MS = 4000;
/** A cover whose address takes longer is shown as a placeholder. */
const COVER_TIMEOUT_MS = 10_000;
/** Cached addresses of covers. The limit matters to a server of pages, which runs for long. */
const MAX_CACHED_COVERS = 2000;

/** Avatars and covers in Cloud Storage. Its SDK is loaded at the first call that needs it. */
export class StorageFiles implements Files {
  readonly #connection: Connection;
  readonly #session: Session;
  readonly #covers = new Map<string, Promise<string | null>>();
  #loading: Promise<LoadedStorage> | null = null;

  constructor(connection: Connection, session: Session) {
    this.#connection = connection;
    this.#session = session;
  }

  async uploadAvatar(image: ImageFile, options: UploadOptions = {}): Promise<string> {
    const { uid } = await this.#session.requireUser();
    checkImage(image);
    const file = new Uint8Array(await image.arrayBuffer());
    const { address, format } = await call(async () => {
      // Visitors send no photos, so they do not load its code.
      const { plainPhoto } = await loadSeldomUsed();
      const { bytes, format } = plainPhoto(file);
      if (options.signal?.aborted) throw new AppError('cancelled');
      const { sdk, storage } = await this.#load();
      const target = sdk.ref(storage, avatarPath(uid, format.extension));
      const task = sdk.uploadBytesResumable(target, bytes, {
        contentType: format.mime,
        cacheControl: 'public, max-age=31536000, immutable',
      });
      await followUpload(task, options);
      return { address: await sdk.getDownloadURL(target), format };
    }, UPLOAD_TIMEOUT_MS + COVER_TIMEOUT_MS);
    await this.#removeOthers(uid, format);
    return address;
  }

  /** Deletes avatars of other formats. What cannot be deleted stays: the upload has succeeded. */
  async #removeOthers(uid: string, { extension: kept }: ImageFormat): Promise<void> {
    const others = IMAGE_FORMATS.filter(({ extension }) => extension !== kept);
    await Promise.allSettled(
      others.map(({ extension }) =>
        call(async () => {
          const { sdk, storage } = await this.#load();
          await sdk.deleteObject(sdk.ref(storage, avatarPath(uid, extension)));
        }, COVER_TIMEOUT_MS),
      ),
    );
  }

  async resolveCover(address: string | null): Promise<string | null> {
    const cover = parseCoverAddress(address);
    if (cover.kind === 'none') return null;
    if (cover.kind === 'url') return cover.url;
    const cached = this.#covers.get(cover.path);
    if (cached !== undefined) return cached;
    const lookUp = this.#lookUp(cover.path);
    this.#covers.set(cover.path, lookUp);
    this.#forgetOldest();
    const url = await lookUp;
    // The failure may be temporary, so the next call looks the cover up again.
    if (url === null) this.#covers.delete(cover.path);
    return url;
  }

  #forgetOldest(): void {
    if (this.#covers.size <= MAX_CACHED_COVERS) return;
    for (const [path] of this.#covers.entries().take(1)) this.#covers.delete(path);
  }

  async #lookUp(path: string): Promise<string | null> {
    try {
      const { idle, settings } = this.#connection;
      const look = async (): Promise<string | null> => {
        const url = await lookUpWithoutSdk(settings, path);
        if (url !== undefined) return url;
        const { sdk, storage } = await this.#load();
        return sdk.getDownloadURL(sdk.ref(storage, path));
      };
      return await idle.track(call(look, COVER_TIMEOUT_MS));
    } catch {
      return null;
    }
  }

  #load(): Promise<LoadedStorage> {
    this.#loading ??= this.#open().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #open(): Promise<LoadedStorage> {
    const { app, settings, ready } = this.#connection;
    const sdk = await import('./storage-sdk.ts');
    await ready;
    const storage = sdk.getStorage(app);
    storage.maxUploadRetryTime = UPLOAD_TIMEOUT_MS;
    storage.maxOperationRetryTime = COVER_TIMEOUT_MS;
    const emulator = settings.emulators?.storage;
    if (emulator !== undefined) sdk.connectStorageEmulator(storage, ...hostAndPort(emulator));
    return { sdk, storage };
  }
}

/**
 * Waits for the end of an upload. It reports the progress and stops the upload on abort. The SDK
 * retries by itself and does not say so: an upload that stands still is probably waiting.
 */
async function followUpload(
  task: UploadTask,
  { onProgress, onRetry, signal }: UploadOptions,
): Promise<void> {
  signal?.addEventListener('abort', () => void task.cancel());
  const tell = (): void => onRetry?.(null);
  let timer = setTimeout(tell, STANDSTILL_MS);
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
    clearTimeout(timer);
    timer = setTimeout(tell, STANDSTILL_MS);
    onProgress?.(totalBytes === 0 ? 0 : bytesTransferred / totalBytes);
  });
  try {
    await task;
  } finally {
    clearTimeout(timer);
  }
  onProgress?.(1);
}

const SERVICE = 'https://firebasestorage.googleapis.com';

/**
 * Finds the download address of a public object, as the SDK does. Visitors need it for every cover
 * and should not download the SDK for it.
 * @returns null when there is no such object, undefined when only the SDK can tell
 */
async function lookUpWithoutSdk(
  { firebase, emulators }: FirebaseSettings,
  path: string,
): Promise<string | null | undefined> {
  if (firebase.storageBucket === undefined) return null;
  const origin =
    emulators?.storage === undefined
      ? SERVICE
      : `http://${hostAndPort(emulators.storage).join(':')}`;
  const address = `${origin}/v0/b/${firebase.storageBucket}/o/${encodeURIComponent(path)}`;
  const response = await fetch(address);
  if (response.status === 404) return null;
  if (!response.ok) return undefined;
  const { downloadTokens } = (await response.json()) as { downloadTokens?: unknown };
  if (typeof downloadTokens !== 'string') return undefined;
  const [token = ''] = downloadTokens.split(',');
  return `${address}?alt=media&token=${encodeURIComponent(token)}`;
}
