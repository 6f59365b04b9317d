import {
  AppError,
  checkImage,
  detectImageFormat,
  type Files,
  type ImageFile,
  LIMITS,
  parseCoverAddress,
  type UploadOptions,
} from '@palmanga/core';
import type { FirebaseStorage, UploadTask } from 'firebase/storage';

import { avatarPath } from '../documents/index.ts';
import { call } from './call.ts';
import type { Connection } from './connection.ts';
import { lookUpCover } from './cover-look-up.ts';
import { hostAndPort } from './host-and-port.ts';
import type { Session } from './session.ts';
import type * as StorageModule from './storage-sdk.ts';

type StorageSdk = typeof StorageModule;
interface LoadedStorage {
  readonly sdk: StorageSdk;
  readonly storage: FirebaseStorage;
}

/** The SDK doubles its waits from 1 s up to 64 s: long enough for the longest to be reached. */
const UPLOAD_TIME = 2 * LIMITS.uploadMaxBackoff;
/** A cover that cannot be found soon is shown as a placeholder. */
const COVER_TIME = 10_000;
/** Found covers that are remembered: a server of pages lives long. */
const COVERS_KEPT = 2000;

/** Avatars and covers in Cloud Storage. Its SDK is loaded at the first need. */
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
    const bytes = new Uint8Array(await image.arrayBuffer());
    const format = detectImageFormat(bytes);
    if (format === null) throw new AppError('image-invalid', 'Not an image of a known format');
    if (options.signal?.aborted) throw new AppError('cancelled');
    return call(async () => {
      const { sdk, storage } = await this.#load();
      const target = sdk.ref(storage, avatarPath(uid, format.extension));
      const task = sdk.uploadBytesResumable(target, bytes, {
        contentType: format.mime,
        cacheControl: 'public, max-age=31536000, immutable',
      });
      await finished(task, options);
      return sdk.getDownloadURL(target);
    }, UPLOAD_TIME + COVER_TIME);
  }

  async resolveCover(address: string | null): Promise<string | null> {
    const cover = parseCoverAddress(address);
    if (cover.kind === 'none') return null;
    if (cover.kind === 'url') return cover.url;
    const known = this.#covers.get(cover.path);
    if (known !== undefined) return known;
    const lookUp = this.#lookUp(cover.path);
    this.#covers.set(cover.path, lookUp);
    this.#forgetOldest();
    const found = await lookUp;
    // A failure may pass: the next one to ask looks again.
    if (found === null) this.#covers.delete(cover.path);
    return found;
  }

  #forgetOldest(): void {
    if (this.#covers.size <= COVERS_KEPT) return;
    for (const [path] of this.#covers.entries().take(1)) this.#covers.delete(path);
  }

  async #lookUp(path: string): Promise<string | null> {
    try {
      const { quiet, settings } = this.#connection;
      const look = async (): Promise<string | null> => {
        const found = await lookUpCover(settings, path);
        if (found !== undefined) return found;
        const { sdk, storage } = await this.#load();
        return sdk.getDownloadURL(sdk.ref(storage, path));
      };
      return await quiet.during(call(look, COVER_TIME));
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
    storage.maxUploadRetryTime = UPLOAD_TIME;
    storage.maxOperationRetryTime = COVER_TIME;
    const emulator = settings.emulators?.storage;
    if (emulator !== undefined) sdk.connectStorageEmulator(storage, ...hostAndPort(emulator));
    return { sdk, storage };
  }
}

/** Follows an upload to its end, and passes on progress and cancelling. */
async function finished(task: UploadTask, { onProgress, signal }: UploadOptions): Promise<void> {
  signal?.addEventListener('abort', () => void task.cancel());
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
    onProgress?.(totalBytes === 0 ? 0 : bytesTransferred / totalBytes);
  });
  await task;
  onProgress?.(1);
}
