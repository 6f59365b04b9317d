import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { foreignHost, parseRankingLink } from './ranking-link.ts';

const ORIGIN = 'https://palmanga.example';
const byKey = (key: string) => ({ kind: 'ranking', key });
const SHORT = { kind: 'shortLink', slugShort: 'top-Ab3dEf9h' };
const SHARED = { kind: 'shareLink', handle: 'lea', slug: 'top-shonen' };

describe('a pasted link', () => {
  it.each([
    ['https://palmanga.example/r/top-Ab3dEf9h', SHORT],
    ['https://palmanga.example/lea/top-shonen', SHARED],
    ['https://palmanga.example/rankings/k3Jx9aQ0k3Jx9aQ0', byKey('k3Jx9aQ0k3Jx9aQ0')],
    ['https://palmanga.example/rankings/top-Ab3dEf9h', byKey('top-Ab3dEf9h')],
    ['  HTTPS://Palmanga.Example/r/top-Ab3dEf9h/?utm_source=x#y\n', SHORT],
    ['http://palmanga.example/lea/top-shonen', SHARED],
    ['palmanga.example/lea/top-shonen', SHARED],
    ['palmanga.example/r/top-Ab3dEf9h', SHORT],
    ['www.palmanga.example/r/top-Ab3dEf9h', SHORT],
    ['https://www.palmanga.example/rankings/r1', byKey('r1')],
    ['palmanga://r/top-Ab3dEf9h', SHORT],
    ['palmanga://rankings/r1', byKey('r1')],
    ['/rankings/r1', byKey('r1')],
    ['rankings/r1', byKey('r1')],
    ['lea/top-shonen', SHARED],
    ['k3Jx9aQ0k3Jx9aQ0', byKey('k3Jx9aQ0k3Jx9aQ0')],
    ['top-Ab3dEf9h', byKey('top-Ab3dEf9h')],
    ['https://palmanga.example/rankings/r1/add/manga/m1', byKey('r1')],
    ['https://palmanga.example/rankings/r1/duel-selection', byKey('r1')],
    ['https://palmanga.example/rankings/r1/history', byKey('r1')],
    [
      'https://palmanga.example/%C3%89lodie%20Durand/top',
      { kind: 'shareLink', handle: 'Élodie Durand', slug: 'top' },
    ],
    ['palmanga.example/LeaM/top', { kind: 'shareLink', handle: 'LeaM', slug: 'top' }],
    ['/admin/top', { kind: 'shareLink', handle: 'admin', slug: 'top' }],
    ['Mon top : https://palmanga.example/r/top-Ab3dEf9h tu valides ?', SHORT],
  ])('%j is read', (text, address) => {
    expect(parseRankingLink(text, ORIGIN)).toEqual(address);
  });

  it.each([
    '',
    '   ',
    'Top Shonen de Léa',
    'Top Shonen/de Léa',
    'https://palmanga.example',
    'https://palmanga.example/manga/akira',
    'https://palmanga.example/r/top',
    'https://palmanga.example/signin/top',
    'https://palmanga.example/rankings/r1/compare/r2',
    'https://myanimelist.net/animelist/oda',
    'myanimelist.net/animelist/oda/x',
    'https://palmanga.example@evil.example/lea/top-shonen',
    'javascript:alert(1)',
    'ftp://palmanga.example/rankings/r1',
    'lea@mail.example',
    '/api/session',
    `https://palmanga.example/rankings/${'a'.repeat(LIMITS.addressLength)}`,
  ])('%j is none', (text) => {
    expect(parseRankingLink(text, ORIGIN)).toBeNull();
  });

  it('may have any host in the desktop window, which has one of its own', () => {
    for (const origin of ['http://127.0.0.1:41000', 'http://localhost:3000']) {
      expect(parseRankingLink('https://palmanga.example/lea/top-shonen', origin)).toEqual(SHARED);
    }
  });

  it('is an address of a ranking or null, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const any of [
          text,
          `${ORIGIN}/${text}`,
          `https://x.example/${text}`,
          `/rankings/${text}`,
        ]) {
          const kind = parseRankingLink(any, ORIGIN)?.kind;
          expect(['ranking', 'shortLink', 'shareLink', undefined]).toContain(kind);
        }
      }),
    );
  });
});

describe('the host of a link that an operator pasted', () => {
  it.each([
    ['https://palmanga.example/lea/top', 'palmanga.example'],
    ['**<https://Palmanga.Example:8443/lea/top>**', 'palmanga.example:8443'],
    ['palmanga.example/lea/top', 'palmanga.example'],
    ['https://www.google.com/url?q=https%3A%2F%2Fpalmanga.example%2Flea%2Ftop', 'palmanga.example'],
    ['https://palmanga.example/?u=https://evil.example/rankings/r1', 'evil.example'],
    ['https://palmanga.example/rankings/r1/compare/r2', 'palmanga.example'],
    ['http://localhost:3000/lea/top', null],
    ['palmanga://rankings/r1', null],
    ['/lea/top', null],
    ['k3Jx9aQ0k3Jx9aQ0', null],
  ])('in %j is %s, that of the ranking which is looked for', (text, host) => {
    expect(foreignHost(text)).toBe(host);
  });
});
