import { describe, expect, it } from 'vitest';

import { isPublicAddress, publicAddressOf } from './public-address.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '151.101.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    [
      'loopback',
      ['127.0.0.1', '127.255.0.9', '::1', '::ffff:127.0.0.1', '::127.0.0.1', '::7f00:1'],
    ],
    ['unspecified', ['0.0.0.0', '::']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '::ffff:10.0.0.1']],
    ['link-local, metadata services among them', ['169.254.169.254', 'fe80::1']],
    ['unique-local', ['fc00::1', 'fd00:ec2::254']],
    ['of a carrier', ['100.64.0.1', '100.127.255.255']],
    ['multicast, broadcast and reserved', ['224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1']],
    [
      'another way to an IPv4 address',
      ['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '::808:808', '::2'],
    ],
    ['for documents and tests', ['192.0.2.1', '198.18.0.1', '203.0.113.1', '2001:db8::1']],
    ['no address', ['', 'localhost', '1.2.3', '127.1.example', '::g']],
  ])('is none that is %s', (_what, addresses) => {
    for (const address of addresses)
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });
});

describe('the address to connect to', () => {
  const resolveTo = (...addresses: string[]) => ({ resolve: () => Promise.resolve(addresses) });

  it('is the first of a host’s, when all are public', async () => {
    expect(await publicAddressOf('a.example', resolveTo('8.8.8.8', '8.8.4.4'))).toBe('8.8.8.8');
    expect(await publicAddressOf('a.example', resolveTo('8.8.8.8', '10.0.0.1'))).toBeNull();
    expect(await publicAddressOf('a.example', resolveTo())).toBeNull();
  });

  it('is that of a literal, in whatever form it was written', async () => {
    const never = { resolve: () => Promise.reject(new Error('A literal was resolved')) };
    for (const text of ['http://2130706433/', 'http://0x7f.1/', 'http://[::ffff:7f00:1]/']) {
      expect(await publicAddressOf(new URL(text).hostname, never)).toBeNull();
    }
    expect(await publicAddressOf(new URL('http://8.8.8.8/').hostname, never)).toBe('8.8.8.8');
  });
});
