import { type AccountPhoto, AppError, IMAGE_FORMATS, LIMITS } from '@palmanga/core';

import { avatarPath } from '../../documents/index.ts';
import {
  CLOUD_STORAGE,
  parsePhotoAddress,
  STORAGE_TIMEOUT_MS,
  storageEmulator,
} from './cloud-storage.ts';

/** The photo at an address that a profile holds; null for one that `parsePhotoAddress` does not take. */
export async function readPhoto(address: string, uid: string): Promise<AccountPhoto | null> {
  const place = parsePhotoAddress(address, uid);
  if (place === null) return null;
  try {
    const signal = AbortSignal.timeout(STORAGE_TIMEOUT_MS);
    const response = await fetch(place.url, { signal, redirect: 'error' });
    if (!response.ok) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length <= LIMITS.imageBytes ? { bytes } : null;
  } catch {
    // The copy says that it lacks the photo, and where that is.
    return null;
  }
}

export interface PhotoPlaces {
  /** Id of the project, after which its bucket is usually named; null when it is unknown. */
  readonly project: string | null;
  /** Addresses that the account gave as its photo; one of them may name the bucket. */
  readonly addresses: readonly (string | null | undefined)[];
  /** An access token of the operator; null on an emulator, which may have no Cloud Storage. */
  readonly token: (() => Promise<string>) | null;
}

/**
 * Deletes the photos of an account from Cloud Storage: from those buckets that a project has by default, and
 * from one that its address names. What is not there is no failure.
 * @returns addresses that the account named in a bucket which refuses the operator: it may be anybody's,
 *   because users choose the address of their photo
 * @throws AppError forbidden, unavailable
 */
export async function deletePhotos(places: PhotoPlaces, uid: string): Promise<readonly string[]> {
  const { project } = places;
  const usual =
    project === null ? [] : [`${project}.firebasestorage.app`, `${project}.appspot.com`];
  const named = places.addresses.flatMap((address) => {
    const place = parsePhotoAddress(address ?? '', uid);
    return place === null ? [] : [place.bucket];
  });
  const buckets = new Set([...usual, ...named]);
  const emulator = storageEmulator();
  if (buckets.size === 0 || (emulator === null && places.token === null)) return [];
  const origin = emulator ?? CLOUD_STORAGE;
  const token = emulator === null ? await places.token?.() : 'owner';
  const authorization = `Bearer ${token}`;
  const objects = [...buckets].flatMap((bucket) =>
    IMAGE_FORMATS.map(({ extension }) => {
      const path = encodeURIComponent(avatarPath(uid, extension));
      return { bucket, address: `${origin}/v0/b/${bucket}/o/${path}` };
    }),
  );
  const refused = await Promise.all(
    objects.map(async ({ bucket, address }) => {
      const signal = AbortSignal.timeout(STORAGE_TIMEOUT_MS);
      const response = await fetch(address, {
        method: 'DELETE',
        headers: { authorization },
        signal,
      }).catch((error: unknown) => {
        throw new AppError('unavailable', 'Cloud Storage did not answer', { cause: error });
      });
      if (response.ok || response.status === 404) return [];
      if (response.status === 403 && !usual.includes(bucket)) return [address];
      const code = response.status === 403 ? 'forbidden' : 'unavailable';
      throw new AppError(code, `Cloud Storage answered ${response.status} to ${address}`);
    }),
  );
  return refused.flat();
}
