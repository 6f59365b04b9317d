import {
  type Address,
  type AddressKind,
  addressOf,
  isUsableHandle,
  parseAddress,
} from '@palmanga/core';

import { deepLinkTo } from '../links/deep-link.ts';

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
  if (address.kind === 'shareLink') return isUsableHandle(address.handle);
  return SHAREABLE.has(address.kind);
}
