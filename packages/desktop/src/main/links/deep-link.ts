import { type Address, addressOf, parseAddress } from '@palmanga/core';

/** The scheme the system hands us links of. */
export const LINK_SCHEME = 'palmanga';

const LONGEST_LINK = 300;
const SLUG_SHORTID = /^[a-z0-9]+(?:-[a-z0-9]+)*-[A-Za-z0-9]{8}$/u;
const RANKING_ID = /^[A-Za-z0-9_-]{1,128}$/u;

/**
 * The path of the web app that a `palmanga:` link opens, or null for anything but
 * `palmanga://r/{slug}-{shortid}` and `palmanga://rankings/{id}`. Any program or page of the
 * computer can send us a link, so nothing else passes: no query, fragment, account, port, escape
 * or further segment.
 */
export function parseDeepLink(link: string): string | null {
  if (link.length > LONGEST_LINK) return null;
  const [, path] = /^palmanga:\/(\/[a-z]+\/[A-Za-z0-9_-]+)\/?$/u.exec(link) ?? [];
  const address = path === undefined ? null : parseAddress(path);
  if (address?.kind === 'shortLink' && SLUG_SHORTID.test(address.slugShort)) {
    return addressOf(address);
  }
  return address?.kind === 'ranking' && RANKING_ID.test(address.key) ? addressOf(address) : null;
}

/** The `palmanga:` link that opens an address, or null when no such link is accepted. */
export function deepLinkTo(address: Address): string | null {
  const link = `${LINK_SCHEME}:/${addressOf(address)}`;
  return parseDeepLink(link) === null ? null : link;
}
