import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The address to count a client's calls by. Without proxies it is the socket's; behind `proxies`
 * of them, the last address in X-Forwarded-For that our own proxies wrote. An IPv6 address is
 * reduced to its /64, which one client holds whole.
 */
export function clientAddress(
  incoming: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: number,
): string {
  const forwarded = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const address =
    (proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined) ||
    (incoming.socket.remoteAddress ?? 'unknown');
  const mapped = /^::ffff:(?<ipv4>[\d.]+)$/i.exec(address)?.groups?.['ipv4'];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? subnet(address) : address;
}

function subnet(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros: string[] = Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = address.includes('::') ? [...left, ...zeros, ...right] : left;
  return `${groups.slice(0, 4).join(':')}::/64`;
}
