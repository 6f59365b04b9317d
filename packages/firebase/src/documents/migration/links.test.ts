import { describe, expect, test } from 'vitest';

import { LinkHolders, readLinkRecord, type LinkRecord, type Reserved } from './links.ts';

const NONE: Reserved = { shortid: null, slug: null, handle: null };

const record = (id: string, changes: Partial<LinkRecord> = {}): LinkRecord => ({
  id,
  ownerUid: 'lea',
  title: id,
  slug: id,
  shortid: `AAAAAAA${id.slice(-1)}`,
  handle: 'lea',
  ownerHandle: 'lea',
  createdAt: 1,
  ...changes,
});

/** The plan of the first of these rankings. */
const planOf = (records: readonly LinkRecord[], reserved: Partial<Reserved> = {}) => {
  const [first] = records;
  if (first === undefined) throw new Error('No ranking');
  return new LinkHolders(records).plan(first, { ...NONE, ...reserved });
};

describe('LinkHolders', () => {
  test('reserves the names of a ranking that has them alone', () => {
    expect(planOf([record('one')])).toMatchObject({
      needsShortid: false,
      needsSlug: false,
      ownerHandle: null,
      reserves: ['shortid', 'slug', 'handle'],
    });
    const own = { shortid: 'one', slug: 'one', handle: 'lea' };
    expect(planOf([record('one')], own)).toEqual({
      needsShortid: false,
      needsSlug: false,
      ownerHandle: null,
      reserves: [],
      faults: [],
    });
  });

  test('leaves a shortid to the oldest ranking, even where a newer one reserved it', () => {
    const old = record('a', { createdAt: 1 });
    const newer = record('b', { createdAt: 2, shortid: old.shortid });
    expect(planOf([old, newer], { shortid: 'b' })).toMatchObject({
      needsShortid: false,
      reserves: expect.arrayContaining(['shortid']) as string[],
    });
    expect(planOf([newer, old], { shortid: 'b' })).toMatchObject({ needsShortid: true });
  });

  test('leaves a shortid to a ranking without a date that was changed after it was copied', () => {
    const fields = { ownerUid: 'lea', slug: 'top', shortid: 'SAMESAME' };
    const old = readLinkRecord('b', { ...fields, updatedAt: 30 }, 10);
    const copy = readLinkRecord('a', { ...fields, ownerUid: 'max', createdAt: 20 }, 20);
    expect(planOf([old, copy], { shortid: 'a' })).toMatchObject({ needsShortid: false });
  });

  test('parts equally old rankings by id', () => {
    const shortid = 'SAMESAME';
    expect(planOf([record('b', { shortid }), record('a', { shortid })])).toMatchObject({
      needsShortid: true,
    });
    expect(planOf([record('a', { shortid }), record('b', { shortid })])).toMatchObject({
      needsShortid: false,
    });
  });

  test('leaves a slug to the ranking that reserved it, else to the oldest of the owner', () => {
    const old = record('a', { createdAt: 1, slug: 'top' });
    const newer = record('b', { createdAt: 2, slug: 'top' });
    expect(planOf([newer, old])).toMatchObject({ needsSlug: true });
    expect(planOf([newer, old], { slug: 'b' })).toMatchObject({ needsSlug: false });
    expect(planOf([old, newer], { slug: 'b' })).toMatchObject({ needsSlug: true });
    expect(planOf([old, newer], { slug: 'gone' })).toMatchObject({ needsSlug: false });
    const others = record('b', { createdAt: 0, slug: 'top', ownerUid: 'max' });
    expect(planOf([old, others])).toMatchObject({ needsSlug: false });
  });

  test('leaves a handle to the account that holds it, else to that of the oldest ranking', () => {
    const mine = record('a', { createdAt: 2 });
    const others = record('b', { createdAt: 1, ownerUid: 'max' });
    expect(planOf([mine, others])).toMatchObject({ ownerHandle: '' });
    expect(planOf([mine, others], { handle: 'lea' })).toMatchObject({ ownerHandle: null });
    expect(planOf([others, mine], { handle: 'lea' })).toMatchObject({ ownerHandle: '' });
  });

  test('lets the oldest ranking alone reserve the handle of its account', () => {
    const old = record('a', { createdAt: 1 });
    const newer = record('b', { createdAt: 2 });
    expect(planOf([old, newer]).reserves).toContain('handle');
    expect(planOf([newer, old])).toMatchObject({
      ownerHandle: null,
      reserves: ['shortid', 'slug'],
    });
  });

  test('leaves names that a ranking got after the others were read', () => {
    const holders = new LinkHolders([record('a')]);
    const changed = record('a', {
      slug: 'new',
      shortid: 'NEWNEWNE',
      handle: 'bob',
      ownerHandle: 'bob',
    });
    expect(holders.plan(changed, { shortid: 'a', slug: 'a', handle: 'lea' }).faults).toEqual([]);
  });

  test.each(['', 'a_b-c_d1', 'short'])('gives a shortid in the place of %j', (shortid) => {
    expect(planOf([record('a', { shortid })])).toMatchObject({ needsShortid: true });
  });

  test.each(['', 'a/b', '..'])('gives a slug in the place of %j', (slug) => {
    expect(planOf([record('a', { slug })])).toMatchObject({ needsSlug: true });
  });
});

describe('readLinkRecord', () => {
  const handle = (fields: object) => {
    const read = readLinkRecord('a', { ...fields }, 5);
    return [read.handle, read.ownerHandle];
  };

  test('reads userHandle, and gives a handle the form of addresses', () => {
    expect(handle({ ownerHandle: 'lea' })).toEqual(['lea', 'lea']);
    expect(handle({ userHandle: 'lea' })).toEqual(['lea', null]);
    expect(handle({ ownerHandle: 'Léa.M' })).toEqual(['lea-m', 'Léa.M']);
    expect(handle({ ownerHandle: 'dashboard' })).toEqual(['', 'dashboard']);
    expect(handle({ ownerHandle: 7 })).toEqual(['', null]);
  });

  test('takes the time of writing for a missing date', () => {
    expect(readLinkRecord('a', {}, 5).createdAt).toBe(5);
    expect(readLinkRecord('a', { updatedAt: 4 }, 5).createdAt).toBe(4);
    expect(readLinkRecord('a', { updatedAt: 6 }, 5).createdAt).toBe(5);
    expect(readLinkRecord('a', { createdAt: 7, updatedAt: 4 }, 5).createdAt).toBe(7);
  });
});
