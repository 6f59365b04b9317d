import { type Address, addressOf, isUsableHandle, parseAddress } from '@palmanga/core';

import { deepLinkTo } from '../links/deep-link.ts';

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

function isShareable(address: Address): boolean {
  switch (address.kind) {
    case 'ranking':
    case 'shortLink':
    case 'manga':
      return true;
    case 'shareLink':
      return isUsableHandle(address.handle);
    default:
      return false;
  }
}
