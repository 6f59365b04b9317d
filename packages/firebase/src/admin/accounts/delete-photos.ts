import { AppError, IMAGE_FORMATS } from '@palmanga/core';

import { avatarPath } from '../../documents/index.ts';
import { CLOUD_STORAGE, STORAGE_TIMEOUT_MS, storageEmulator } from './cloud-storage.ts';

export interface PhotoPlaces {
  /** Id of the project, after which its bucket is usually named; null when it is unknown. */
  readonly project: string | null;
  /** Addresses that the account gave as its photo; one of them may name the bucket. */
  readonly addresses: readonly (string | null | undefined)[];
  /** An access token of the operator; null on an emulator, which may have no Cloud Storage. */
  readonly token: (() => Promise<string>) | null;
}

/**
 * Deletes the photos of an account from Cloud Storage: from the bucket that its address names, and from
 * those that a project has by default. What is not there is no failure.
 * @throws AppError forbidden, unavailable
 */
export async function deletePhotos(places: PhotoPlaces, uid: string): Promise<void> {
  const buckets = bucketsOf(places);
  if (buckets.size === 0) return;
  const emulator = storageEmulator();
  if (emulator === null && places.token === null) return;
  const origin = emulator ?? CLOUD_STORAGE;
  const token = emulator === null ? await places.token?.() : 'owner';
  const authorization = `Bearer ${token}`;
  const objects = [...buckets].flatMap((bucket) =>
    IMAGE_FORMATS.map(({ extension }) => {
      const path = encodeURIComponent(avatarPath(uid, extension));
      return `${origin}/v0/b/${bucket}/o/${path}`;
    }),
  );
  await Promise.all(
    objects.map(async (address) => {
      const signal = AbortSignal.timeout(STORAGE_TIMEOUT_MS);
      const response = await fetch(address, {
        method: 'DELETE',
        headers: { authorization },
        signal,
      }).catch((error: unknown) => {
        throw new AppError('unavailable', 'Cloud Storage did not answer', { cause: error });
      });
      if (response.ok || response.status === 404) return;
      const code = response.status === 403 ? 'forbidden' : 'unavailable';
      throw new AppError(code, `Cloud Storage answered ${response.status} to ${address}`);
    }),
  );
}

function bucketsOf({ project, addresses }: PhotoPlaces): ReadonlySet<string> {
  const named = addresses.flatMap((address) => {
    const url = URL.parse(address ?? '');
    const bucket = /^\/v0\/b\/(?<bucket>[a-z0-9._-]+)\/o\//.exec(url?.pathname ?? '')?.groups?.[
      'bucket'
    ];
    return bucket === undefined ? [] : [bucket];
  });
  const usual =
    project === null ? [] : [`${project}.firebasestorage.app`, `${project}.appspot.com`];
  return new Set([...named, ...usual]);
}
