import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type Address,
  ADDRESS_KINDS,
  ADDRESS_PATTERNS,
  addressOf,
  fixedFirstSegments,
  parseAddress,
} from './address.ts';
import { confirmationLink, mailedActionOf, resetLink } from './mailed-action.ts';

const parameter = fc.string({ unit: 'grapheme', minLength: 1 });
const handle = fc
  .stringMatching(/^[a-z0-9]{1,20}$/)
  .filter((text) => !fixedFirstSegments().includes(text));

/** Any address: the names of its parameters are read from its pattern. */
const address = fc.constantFrom(...ADDRESS_KINDS).chain((kind) => {
  const names = ADDRESS_PATTERNS[kind].match(/(?<=:)\w+/g) ?? [];
  const parameters = names.map((name) => [
    name,
    name === 'handle' || name === 'username' ? handle : parameter,
  ]);
  return fc
    .record(Object.fromEntries(parameters) as Record<string, fc.Arbitrary<string>>)
    .map((values) => Object.assign(values, { kind }) as unknown as Address);
});

describe('an address', () => {
  it('is read back from its path, whatever its parameters hold', () => {
    fc.assert(
      fc.property(address, (one) => {
        expect(parseAddress(addressOf(one))).toEqual(one);
      }),
    );
  });

  it('is read back with slashes at its end', () => {
    fc.assert(
      fc.property(address, fc.constantFrom('/', '//', '///'), (one, slashes) => {
        expect(parseAddress(addressOf(one) + slashes)).toEqual(one);
      }),
    );
  });

  it('is one or none for any text, and never an error', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (segments, text) => {
        const path = segments.join('/');
        for (const any of [path, text, `/${text}`, `/rankings/${text}`, `${path}%`]) {
          expect([...ADDRESS_KINDS, undefined]).toContain(parseAddress(any)?.kind);
        }
      }),
    );
  });
});

describe('parseAddress', () => {
  it.each([
    ['/', { kind: 'home' }],
    ['/dashboard', { kind: 'dashboard' }],
    ['/dashboard/', { kind: 'dashboard' }],
    ['/Dashboard', { kind: 'dashboard' }],
    ['/dashboard/account', { kind: 'account' }],
    ['/signin', { kind: 'signIn' }],
    ['/signup', { kind: 'signUp' }],
    ['/reset', { kind: 'reset' }],
    ['/favorites', { kind: 'favorites' }],
    ['/import', { kind: 'import' }],
    ['/rankings', { kind: 'rankings' }],
    ['/rankings/', { kind: 'rankings' }],
    ['/rankings/r1', { kind: 'ranking', key: 'r1' }],
    ['/rankings/top-Ab3dEf9h', { kind: 'ranking', key: 'top-Ab3dEf9h' }],
    ['/rankings/a%2Fb', { kind: 'ranking', key: 'a/b' }],
    ['/rankings/a%252Fb', { kind: 'ranking', key: 'a%2Fb' }],
    ['/rankings/100%', { kind: 'ranking', key: '100%' }],
    ['/rankings/%E0%A4%A/add', { kind: 'addMangas', key: '%E0%A4%A' }],
    ['/rankings/r1/add', { kind: 'addMangas', key: 'r1' }],
    ['/rankings/r1/history', { kind: 'rankingHistory', key: 'r1' }],
    ['/dashboard/import', { kind: 'listImport' }],
    ['/rankings/r1/import', { kind: 'listImportInto', key: 'r1' }],
    ['/rankings/r1/unmatched', { kind: 'unmatched', key: 'r1' }],
    ['/rankings/r1/compare/top-Ab3dEf9h', { kind: 'comparison', one: 'r1', other: 'top-Ab3dEf9h' }],
    ['/rankings/r1/Compare/r2/', { kind: 'comparison', one: 'r1', other: 'r2' }],
    ['/rankings/r1/together/r2+r3', { kind: 'together', one: 'r1', others: 'r2+r3' }],
    ['/rankings/r1/together/r2%2Br3/', { kind: 'together', one: 'r1', others: 'r2+r3' }],
    ['/rankings/r1/duel', { kind: 'duelAll', key: 'r1' }],
    ['/rankings/r1/duel/m%201', { kind: 'duel', key: 'r1', mangaId: 'm 1' }],
    ['/rankings/r1/duel-selection', { kind: 'duelSelected', key: 'r1' }],
    ['/rankings/r1/add/manga/m%20%C3%A9', { kind: 'addMangasSheet', key: 'r1', mangaId: 'm é' }],
    ['/manga/m1', { kind: 'manga', mangaId: 'm1' }],
    ['/manga/..%2F..', { kind: 'manga', mangaId: '../..' }],
    ['/mentions-legales', { kind: 'legalNotice' }],
    ['/confidentialite', { kind: 'privacy' }],
    ['/cookies', { kind: 'cookies' }],
    ['/cgu', { kind: 'terms' }],
    ['/CGU', { kind: 'terms' }],
    ['/partenariats-affiliation', { kind: 'partnerships' }],
    ['/r/top-Ab3dEf9h', { kind: 'shortLink', slugShort: 'top-Ab3dEf9h' }],
    ['/oda/top', { kind: 'shareLink', handle: 'oda', slug: 'top' }],
    ['/lea-martin/', { kind: 'ownerPage', username: 'lea-martin' }],
    ['/manga', { kind: 'ownerPage', username: 'manga' }],
    ['/signin/top', { kind: 'shareLink', handle: 'signin', slug: 'top' }],
  ])('reads %s', (path, expected) => {
    expect(parseAddress(path)).toEqual(expected);
  });

  it.each([
    '',
    'dashboard',
    '//dashboard',
    '//oda/top',
    '/oda//top',
    '/rankings/r1/autre',
    '/rankings//add',
    '/rankings/r1/compare',
    '/rankings/r1/compare//',
    '/rankings/r1/compare/r2/r3',
    '/rankings/r1/add/manga',
    '/rankings/r1/add/manga/m1/x',
    '/mentions/legales/x',
    '/api/session/x',
  ])('finds nothing at %j', (path) => {
    expect(parseAddress(path)).toBeNull();
  });

  it('takes a long run of slashes in its stride', () => {
    expect(parseAddress(`${'/'.repeat(100_000)}x`)).toBeNull();
    expect(parseAddress(`/cgu${'/'.repeat(100_000)}`)).toEqual({ kind: 'terms' });
  });
});

describe('addressOf', () => {
  it.each([
    [{ kind: 'home' }, '/'],
    [{ kind: 'ranking', key: 'a/b' }, '/rankings/a%2Fb'],
    [{ kind: 'addMangasSheet', key: 'r 1', mangaId: 'é' }, '/rankings/r%201/add/manga/%C3%A9'],
    [{ kind: 'shareLink', handle: 'oda', slug: 'top' }, '/oda/top'],
  ] as const)('of %j is %s', (one, path) => {
    expect(addressOf(one)).toBe(path);
  });
});

/** The part of URLSearchParams that a reader needs; core knows no platform. */
const query = (fields: Record<string, string>) => ({ get: (name: string) => fields[name] ?? null });

describe('the link of the reset mail', () => {
  it('leads to the reset screen and carries the token', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (token) => {
        const [path = '', rest = ''] = resetLink(token).split('?');
        expect(parseAddress(path)).toEqual({ kind: 'reset' });
        const [name = '', value = ''] = rest.split('=');
        expect(mailedActionOf(query({ [name]: decodeURIComponent(value) }))).toEqual({
          kind: 'reset',
          token,
        });
      }),
    );
  });

  it('is read in the form of Firebase’s own mails too', () => {
    expect(mailedActionOf(query({ mode: 'resetPassword', oobCode: 'abc' }))).toEqual({
      kind: 'reset',
      token: 'abc',
    });
    expect(mailedActionOf(query({ mode: 'resetPassword' }))).toBeNull();
    for (const mode of ['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail']) {
      expect(mailedActionOf(query({ mode, oobCode: 'a' }))).toEqual({
        kind: 'confirm',
        token: 'a',
      });
    }
    expect(confirmationLink('a/b')).toBe('/reset?mode=verifyEmail&token=a%2Fb');
  });
});
