import { isUsableHandle, parseAddress } from '@palmanga/core';

import { belongsTo } from '../security/origins.ts';
import { parseDeepLink } from './deep-link.ts';

const LONGEST_LINK = 2048;

/**
 * The path of the web app that a copied link opens, or null. Links of a mail (a new password, for
 * instance) carry the window's own loopback address, which the user's browser is refused.
 * @param origins addresses of the web app: its own, and its public one when there is one
 */
export function copiedPath(text: string, origins: readonly (string | null)[]): string | null {
  const link = text.trim();
  if (link.length > LONGEST_LINK) return null;
  const deep = parseDeepLink(link);
  if (deep !== null) return deep;
  if (!origins.some((origin) => belongsTo(link, origin))) return null;
  const { pathname, search } = new URL(link);
  const address = parseAddress(pathname);
  // What the server answers itself (/api, /covers, …) is no page.
  const isPage =
    address !== null && (address.kind !== 'shareLink' || isUsableHandle(address.handle));
  return isPage ? pathname + search : null;
}
