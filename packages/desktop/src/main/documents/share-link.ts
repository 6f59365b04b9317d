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
 * The public form of a page's address, or null for a page that nobody else can open. Inside the
 * window pages live on a loopback origin, which means nothing elsewhere: with a public origin
 * configured links use it, otherwise rankings become `palmanga:` links.
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
