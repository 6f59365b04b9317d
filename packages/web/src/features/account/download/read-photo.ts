import { type AccountPhoto, AppError } from '@palmanga/core';

/**
 * The bytes of a photo at an address that the page may show; null when there is none any more. From another
 * origin, it is also null when the browser may not read it: a page may show pictures that it may not read.
 * @throws AppError offline, session-expired, unavailable, for an address of the site itself
 */
export async function readPhoto(
  address: string,
  signal: AbortSignal,
): Promise<AccountPhoto | null> {
  const isOwn = new URL(address, window.location.href).origin === window.location.origin;
  let response: Response;
  let bytes: Uint8Array;
  try {
    response = await fetch(address, { signal });
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    if (isOwn) throw new AppError('offline', 'The photo did not arrive', { cause });
    return null;
  }
  if (response.ok) return { bytes };
  if (!isOwn || response.status === 404) return null;
  throw new AppError(response.status === 401 ? 'session-expired' : 'unavailable');
}
