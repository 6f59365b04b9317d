import { type AccountPhoto, LIMITS } from '@palmanga/core';

import { parsePhotoAddress, STORAGE_TIMEOUT_MS } from './cloud-storage.ts';

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
