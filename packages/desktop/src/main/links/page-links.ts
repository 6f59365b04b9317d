import {
  type Address,
  type AddressKind,
  addressOf,
  isPageSegment,
  parseAddress,
} from '@palmanga/core';

import { belongsTo } from '../security/origins.ts';
import { deepLinkTo, parseDeepLink } from './deep-link.ts';

const LONGEST_LINK = 2048;
const SHAREABLE: ReadonlySet<AddressKind> = new Set(['ranking', 'shortLink', 'manga']);

/**
 * The public address of a page, or null for a page that nobody else can open. A page of the window
 * has a loopback origin, which works on no other computer. The link uses the public origin when one
 * is configured. Otherwise a ranking gets a `palmanga:` link.
 */
export function publicLink(page: string, publicOrigin: string | null): string | null {
  const address = parseAddress(URL.parse(page)?.pathname ?? '');
  if (address === null || !isShareable(address)) return null;
  return publicOrigin === null ? deepLinkTo(address) : publicOrigin + addressOf(address);
}

/** Whether a page shows the same to everybody. */
function isShareable(address: Address): boolean {
  if (address.kind === 'shareLink') return isPageSegment(address.handle);
  return SHAREABLE.has(address.kind);
}

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
    address !== null && (address.kind !== 'shareLink' || isPageSegment(address.handle));
  return isPage ? pathname + search : null;
}
