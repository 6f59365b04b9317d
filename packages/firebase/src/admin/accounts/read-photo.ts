import { type AccountPhoto, LIMITS } from '@palmanga/core';

import { CLOUD_STORAGE, STORAGE_TIMEOUT_MS, storageEmulator } from './cloud-storage.ts';

/**
 * The photo at an address that a profile holds; null for any address but one of the account's own folder in
 * Cloud Storage, because users choose it, and an operator's machine can reach what they cannot.
 */
export async function readPhoto(address: string, uid: string): Promise<AccountPhoto | null> {
  const origins = [CLOUD_STORAGE, storageEmulator()];
  const url = URL.parse(address);
  if (url === null || !origins.includes(url.origin)) return null;
  const path = /^\/v0\/b\/[^/]+\/o\/(?<object>[^/]+)$/.exec(url.pathname)?.groups?.['object'] ?? '';
  if (!path.toLowerCase().startsWith(`users%2f${encodeURIComponent(uid).toLowerCase()}%2f`))
    return null;
  try {
    const signal = AbortSignal.timeout(STORAGE_TIMEOUT_MS);
    const response = await fetch(url, { signal, redirect: 'error' });
    if (!response.ok) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length <= LIMITS.imageBytes ? { bytes } : null;
  } catch {
    // The copy says that it lacks the photo, and where that is.
    return null;
  }
}
