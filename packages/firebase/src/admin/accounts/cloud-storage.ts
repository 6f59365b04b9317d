/** How long Cloud Storage may take to answer, in milliseconds. */
export const STORAGE_TIMEOUT_MS = 30_000;

export const CLOUD_STORAGE = 'https://firebasestorage.googleapis.com';

/** A photo of an account. */
interface PhotoPlace {
  readonly bucket: string;
  readonly url: URL;
}

/**
 * The place in Cloud Storage that the address of an account's photo names; null for any address but one of
 * the account's own folder there, because users choose it, and an operator's machine can reach what they
 * cannot.
 */
export function parsePhotoAddress(address: string, uid: string): PhotoPlace | null {
  const url = URL.parse(address);
  if (url === null || ![CLOUD_STORAGE, storageEmulator()].includes(url.origin)) return null;
  const { bucket, object = '' } =
    /^\/v0\/b\/(?<bucket>[a-z0-9._-]+)\/o\/(?<object>[^/]+)$/.exec(url.pathname)?.groups ?? {};
  const folder = `users%2f${encodeURIComponent(uid)}%2f`.toLowerCase();
  return bucket !== undefined && object.toLowerCase().startsWith(folder) ? { bucket, url } : null;
}

/** Origin of the emulator of Cloud Storage; null without one. */
export function storageEmulator(): string | null {
  const address = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  return address === undefined ? null : `http://${address}`;
}
