import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Whether an IP address belongs to the public internet, and not to this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  // `process` reads an IPv4 address that is written as IPv6 as what it is, but for its oldest form.
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !(parsed.kind() === 'ipv6' && parsed.match(OLD_IPV4));
}

/** `::a.b.c.d`, which no host has had since 2006 (RFC 4291, 2.5.5.1). */
const OLD_IPV4 = ipaddr.parseCIDR('::/96');

/** The IP addresses of a host name, IPv4 first. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

const RESOLVE_TIMEOUT_MS = 1000;

/**
 * Asks the name servers, never the machine's own files, and outside of the thread pool that pages
 * need.
 */
export const resolveHost: ResolveHost = async (hostname) => {
  const resolver = new Resolver({ timeout: RESOLVE_TIMEOUT_MS, tries: 1 });
  const answers = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/**
 * The address to connect to for the host of a URL; null when the host has none, or when any of its
 * addresses is not public: such a name is not a picture's.
 * @param hostname as URL gives it, in brackets for IPv6
 */
export async function publicAddressOf(
  hostname: string,
  { resolve = resolveHost, isPublic = isPublicAddress } = {},
): Promise<string | null> {
  const literal = hostname.replaceAll(/^\[|\]$/g, '');
  const addresses = isIP(literal) === 0 ? await resolve(hostname) : [literal];
  const [first = null] = addresses;
  return addresses.every((address) => isPublic(address)) ? first : null;
}
