import { describe, expect, it } from 'vitest';

import type { Ranking } from '../ranking/ranking.ts';
import { sampleRanking } from '../testing/sample-ranking.ts';
import { findRanking } from './find-ranking.ts';
import { type RankingAddress, rankingAddressAt } from './ranking-address.ts';
import { carriesShortid } from './ranking-key.ts';

const made = (id: string, shortid: string): Ranking =>
  sampleRanking({ id, shortid, ownerHandle: 'oda' });

/** Reads over a list, and the calls made to them. */
function reads(...all: readonly Ranking[]) {
  const calls: string[] = [];
  const find = async (call: string, is: (ranking: Ranking) => boolean) => {
    calls.push(call);
    return all.find(is) ?? null;
  };
  return {
    calls,
    get: (id: string) => find(`get ${id}`, (ranking) => ranking.id === id),
    findByShortid: (shortid: string) =>
      find(`shortid ${shortid}`, (ranking) => ranking.shortid === shortid),
    findByHandle: (handle: string, slug: string) =>
      find(`${handle}/${slug}`, (one) => one.ownerHandle === handle && one.slug === slug),
  };
}

describe('findRanking', () => {
  const rankings = [made('k3Jx9aQ0', 'Ab3dEf9h'), made('top-Ab3dEf9h', 'Zz3dEf9h')] as const;
  const [first] = rankings;

  it.each([
    [{ kind: 'ranking', key: 'k3Jx9aQ0' }, ['shortid k3Jx9aQ0', 'get k3Jx9aQ0']],
    [{ kind: 'ranking', key: 'top-Ab3dEf9h' }, ['shortid Ab3dEf9h']],
    [{ kind: 'ranking', key: 'ancien-titre-Ab3dEf9h' }, ['shortid Ab3dEf9h']],
    [{ kind: 'ranking', key: 'Ab3dEf9h' }, ['shortid Ab3dEf9h']],
    [{ kind: 'shortLink', slugShort: 'top-Ab3dEf9h' }, ['shortid Ab3dEf9h']],
    [{ kind: 'shortLink', slugShort: 'Ab3dEf9h' }, ['shortid Ab3dEf9h']],
    [{ kind: 'shareLink', handle: 'oda', slug: 'top' }, ['oda/top']],
  ] satisfies [RankingAddress, string[]][])('finds the ranking at %j', async (address, calls) => {
    const source = reads(...rankings);
    expect(await findRanking(source, address)).toBe(first);
    expect(source.calls).toEqual(calls);
  });

  it('finds by its id a ranking whose id looks like `{slug}-{shortid}`', async () => {
    const [, second] = rankings;
    expect(await findRanking(reads(second), { kind: 'ranking', key: second.id })).toBe(second);
  });

  it('asks for ids once', async () => {
    const source = reads();
    const address: RankingAddress = { kind: 'ranking', key: 'b3c1f2a4d5e6f7a8b9c0d1e2f3a4b5c6' };
    expect(await findRanking(source, address)).toBeNull();
    expect(source.calls).toEqual([`get ${address.key}`]);
  });

  it.each(['_', '-', '-_'])('looks nothing up for a key of thousands of %j', async (sign) => {
    const source = reads();
    const key = `a${sign.repeat(7000)}a`;
    expect(await findRanking(source, { kind: 'ranking', key })).toBeNull();
    expect(source.calls).toEqual([]);
  });

  it.each(['admin', 'signin', 'Oda', 'o da'])('asks for the name %j as it is', async (handle) => {
    const source = reads(...rankings);
    expect(await findRanking(source, { kind: 'shareLink', handle, slug: 'top' })).toBeNull();
    expect(source.calls).toEqual([`${handle}/top`]);
  });
});

describe('carriesShortid', () => {
  it.each([
    ['top-Ab3dEf9h', true],
    ['Ab3dEf9h', true],
    ['top', false],
    ['top-Ab3dEf9', false],
    ['b3c1f2a4d5e6f7a8b9c0d1e2f3a4b5c6', false],
    ['', false],
  ])('of %j is %s', (key, expected) => {
    expect(carriesShortid(key)).toBe(expected);
  });
});

describe('the address of a ranking', () => {
  it.each([
    ['/rankings/abc', { kind: 'ranking', key: 'abc' }],
    ['/r/top-AbCd1234', { kind: 'shortLink', slugShort: 'top-AbCd1234' }],
    ['/lea/top', { kind: 'shareLink', handle: 'lea', slug: 'top' }],
  ])('is at %s', (path, address) => {
    expect(rankingAddressAt(path)).toEqual(address);
  });

  it.each([
    '',
    '/',
    '/dashboard',
    '/rankings',
    '/rankings/abc/add',
    '/api/session',
    '//mal.example/lea',
    'https://mal.example/lea/top',
    'lea/top',
    'javascript:alert(1)',
  ])('is not at %j', (path) => {
    expect(rankingAddressAt(path)).toBeNull();
  });
});
