import {
  AppError,
  detectImageFormat,
  IMAGE_FORMATS,
  type ImageFile,
  type ImageFormat,
  type UploadOptions,
  withoutMetadata,
} from '@palmanga/core';
import type { UploadTask } from 'firebase/storage';

import { avatarPath } from '../../documents/index.ts';
import { call } from '../connection/call.ts';
import { COVER_TIMEOUT_MS, type LoadedStorage, UPLOAD_TIMEOUT_MS } from './storage.ts';

/** An upload whose progress has not changed for this long is said to be waiting for another try. */
const STANDSTILL_MS = 4000;

interface AvatarUpload {
  readonly uid: string;
  readonly image: ImageFile;
  readonly options: UploadOptions;
  readonly load: () => Promise<LoadedStorage>;
}

/**
 * Stores a photo as the account's avatar, and returns its address (`Files.uploadAvatar`). Cuts off what
 * is not pixels: no server of ours sees it on its way to the storage, which takes what it is sent.
 */
export async function uploadAvatar({ uid, image, options, load }: AvatarUpload): Promise<string> {
  const file = new Uint8Array(await image.arrayBuffer());
  const format = detectImageFormat(file);
  const bytes = withoutMetadata(file);
  if (format === null || bytes === null) throw new AppError('image-invalid', 'Not a plain photo');
  if (options.signal?.aborted) throw new AppError('cancelled');
  const address = await call(async () => {
    const { sdk, storage } = await load();
    const target = sdk.ref(storage, avatarPath(uid, format.extension));
    const task = sdk.uploadBytesResumable(target, bytes, {
      contentType: format.mime,
      cacheControl: 'public, max-age=31536000, immutable',
    });
    await followUpload(task, options);
    return sdk.getDownloadURL(target);
  }, UPLOAD_TIMEOUT_MS + COVER_TIMEOUT_MS);
  await removeOthers(uid, format, load);
  return address;
}

/** Deletes avatars of other formats. What cannot be deleted stays: the upload has succeeded. */
async function removeOthers(
  uid: string,
  { extension: kept }: ImageFormat,
  load: AvatarUpload['load'],
): Promise<void> {
  const others = IMAGE_FORMATS.filter(({ extension }) => extension !== kept);
  await Promise.allSettled(
    others.map(({ extension }) =>
      call(async () => {
        const { sdk, storage } = await load();
        await sdk.deleteObject(sdk.ref(storage, avatarPath(uid, extension)));
      }, COVER_TIMEOUT_MS),
    ),
  );
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
