import type { IncomingMessage } from 'node:http';

import { expect, it } from 'vitest';

import { clientAddress } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as IncomingMessage;

it('is the socket’s address behind no proxy, whatever the headers say', () => {
  expect(clientAddress(from('198.51.100.7', '1.1.1.1'), 0)).toBe('198.51.100.7');
  expect(clientAddress(from('::ffff:198.51.100.7'), 0)).toBe('198.51.100.7');
});

it('is what the outermost of our proxies saw', () => {
  const request = from('127.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2');
  expect(clientAddress(request, 1)).toBe('10.0.0.2');
  expect(clientAddress(request, 2)).toBe('203.0.113.9');
  expect(clientAddress(from('127.0.0.1'), 1)).toBe('127.0.0.1');
});

it('counts an IPv6 network as one client', () => {
  expect(clientAddress(from('2001:db8:1:2:aaaa::1'), 0)).toBe('2001:db8:1:2::/64');
  expect(clientAddress(from('2001:db8:1:2::99'), 0)).toBe('2001:db8:1:2::/64');
  expect(clientAddress(from('::1'), 0)).toBe('0:0:0:0::/64');
});
