import { parseCoverAddress } from '@palmanga/core';

/** The URL of a cover, for an <img>; null when `address` is no cover address. */
export function coverUrl(address: string | null, origin: string): string | null {
  const cover = parseCoverAddress(address);
  if (cover.kind === 'none') return null;
  if (cover.kind === 'url') return cover.url;
  return `${origin}/covers/${cover.path.split('/').map(encodeURIComponent).join('/')}`;
}
