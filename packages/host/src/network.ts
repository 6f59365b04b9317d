import { isIPv6 } from 'node:net';

/**
 * What limits count the clients at an address by: the address itself, in IPv4's form where it has one,
 * or the /48 network of an IPv6 address. A home has a /64 or a /56, but whoever wants a whole /48 gets one for
 * nothing: smaller ones would be 65,536 clients. People of one provider may share a /48, as they share an IPv4 address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const mapped = /^0:0:0:0:0:ffff:(?<high>[\da-f]+):(?<low>[\da-f]+)$/.exec(
    groups.join(':'),
  )?.groups;
  if (mapped === undefined) return `${groups.slice(0, 3).join(':')}::/48`;
  return [mapped['high'], mapped['low']]
    .map((group = '') => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** A host to listen on as it stands in an address that this machine opens: any address is `localhost`. */
export function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The eight groups of an IPv6 address, whatever its spelling. */
function groupsOf(address: string): readonly string[] {
  // A URL spells each address in one way, but takes none with a zone.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [left = [], right] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':')));
  if (right === undefined) return left;
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
