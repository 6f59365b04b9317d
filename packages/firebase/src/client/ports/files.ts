import {
  checkImage,
  type Files,
  type ImageFile,
  isCoverPath,
  parseCoverAddress,
  type UploadOptions,
} from '@palmanga/core';

import { call } from '../connection/call.ts';
import { hostAndPort, type Connection } from '../connection/connection.ts';
import { COVER_TIMEOUT_MS, type LoadedStorage, UPLOAD_TIMEOUT_MS } from '../files/storage.ts';
import { loadUpload } from '../load-lazy.ts';
import type { Session } from '../session/session.ts';
import type { FirebaseSettings } from '../settings.ts';

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
    // Visitors send no photos, so they do not load its code.
    const { uploadAvatar } = await call(loadUpload, COVER_TIMEOUT_MS);
    return uploadAvatar({ uid, image, options, load: () => this.#load() });
  }

  /** Cloud Storage, for the rest of the client; null in a project without it, which has no photos. */
  async storage(): Promise<LoadedStorage | null> {
    const { storageBucket } = this.#connection.settings.firebase;
    return storageBucket === undefined ? null : this.#load();
  }

  async resolveCover(address: string | null): Promise<string | null> {
    const cover = parseCoverAddress(address);
    if (cover.kind === 'none') return null;
    if (cover.kind === 'url') return cover.url;
    // Only covers are for everybody. An item of another program may name a photo.
    if (!isCoverPath(cover.path)) return null;
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
    const sdk = await import('../files/storage-sdk.ts');
    await ready;
    const storage = sdk.getStorage(app);
    storage.maxUploadRetryTime = UPLOAD_TIMEOUT_MS;
    storage.maxOperationRetryTime = COVER_TIMEOUT_MS;
    const emulator = settings.emulators?.storage;
    if (emulator !== undefined) sdk.connectStorageEmulator(storage, ...hostAndPort(emulator));
    return { sdk, storage };
  }
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
