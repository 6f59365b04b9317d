import { parseCoverAddress } from '@palmanga/core';

/** Where an <img> finds the cover of `address` on the server of `origin`; null when there is none. */
export function coverUrl(address: string | null, origin: string): string | null {
  const cover = parseCoverAddress(address);
  if (cover.kind === 'none') return null;
  if (cover.kind === 'url') return cover.url;
  return `${origin}/covers/${cover.path.split('/').map(encodeURIComponent).join('/')}`;
}
