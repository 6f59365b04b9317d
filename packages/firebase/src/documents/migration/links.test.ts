import { describe, expect, test } from 'vitest';

import { LinkHolders, readLinkRecord, type LinkRecord, type Reserved } from './links.ts';

const NONE: Reserved = {
  shortid: null,
  slug: null,
  handle: null,
  link: null,
  handleSince: null,
  slugHolder: null,
};

const record = (id: string, changes: Partial<LinkRecord> = {}): LinkRecord => ({
  id,
  ownerUid: 'lea',
  title: id,
  slug: id,
  shortid: `AAAAAAA${id.slice(-1)}`,
  name: 'lea',
  handle: 'lea',
  ownerHandle: 'lea',
  createdAt: 1,
  updatedAt: 10,
  ...changes,
});

/** The plan of the first of these rankings. */
const planOf = (records: readonly LinkRecord[], reserved: Partial<Reserved> = {}) => {
  const [first] = records;
  if (first === undefined) throw new Error('No ranking');
  return new LinkHolders(records).plan(first, { ...NONE, ...reserved });
};

test('a ranking by link carries no handle, and loses one that it has', () => {
  const fields = { ownerUid: 'lea', slug: 'a', shortid: 'AAAAAAAA', visibility: 'link' };
  const planned = (more: object) => {
    const read = readLinkRecord('a', { ...fields, ...more }, 1);
    expect(read.handle).toBe('');
    return planOf([read], { shortid: 'a', slug: 'a' }).ownerHandle;
  };
  expect(planned({ ownerHandle: '' })).toBeNull();
  expect(planned({ ownerHandle: 'lea' })).toBe('');
  expect(planned({ ownerHandle: '', userHandle: 'lea' })).toBeNull();
});

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

  test('takes the ranking that reserved a slug as it is now, not as it was read', () => {
    const mine = record('a', { slug: 'top' });
    const reservedFor = (slugHolder: Reserved['slugHolder'], ...others: LinkRecord[]) =>
      planOf([mine, ...others], { slug: 'b', slugHolder });
    const other = { ownerUid: 'lea', slug: 'top' };
    expect(reservedFor(other)).toMatchObject({ needsSlug: true });
    const renamed = { ...other, slug: 'autre' };
    const asRead = record('b', { createdAt: 2, slug: 'top' });
    expect(reservedFor(renamed, asRead)).toMatchObject({ needsSlug: false });
    expect(reservedFor({ ...other, ownerUid: 'max' })).toMatchObject({ needsSlug: false });
    expect(reservedFor({ ownerUid: '', slug: '' }, asRead)).toMatchObject({ needsSlug: false });
  });

  test('leaves a handle to the account that holds it, else to that of the oldest ranking', () => {
    const mine = record('a', { createdAt: 2 });
    const others = record('b', { createdAt: 1, ownerUid: 'max' });
    expect(planOf([mine, others])).toMatchObject({ ownerHandle: '' });
    expect(planOf([mine, others], { handle: 'lea' })).toMatchObject({ ownerHandle: null });
    expect(planOf([others, mine], { handle: 'lea' })).toMatchObject({ ownerHandle: '' });
  });

  test('keeps the link of the oldest ranking that it led to, when that loses its handle', () => {
    const holder = record('a', { createdAt: 1, ownerUid: 'max' });
    const older = record('b', { createdAt: 2, slug: 'top' });
    const later = record('c', { createdAt: 3, slug: 'top', ownerUid: 'zoe' });
    const records = [holder, older, later];
    const reservesOf = (one: LinkRecord, all: readonly LinkRecord[], link: string | null = null) =>
      planOf([one, ...all.filter(({ id }) => id !== one.id)], { link }).reserves;
    expect(reservesOf(older, records)).toContain('link');
    expect(reservesOf(later, records)).not.toContain('link');
    expect(reservesOf(holder, records)).not.toContain('link');
    expect(reservesOf(later, [holder, { ...older, slug: 'other' }, later])).toContain('link');
    // To the holder's own ranking it leads in any case.
    expect(reservesOf(older, [{ ...holder, slug: 'top' }, older])).not.toContain('link');
    // Until now it led to the older one, even though the holder has one of that name.
    const younger = record('d', { createdAt: 4, ownerUid: 'max', slug: 'top' });
    expect(reservesOf(older, [holder, older, younger])).toContain('link');
    // One that is kept already, for this or another ranking, stays as it is.
    expect(reservesOf(older, records, 'c')).not.toContain('link');
    expect(reservesOf(older, records, 'b')).not.toContain('link');
  });

  test.each([
    [11, true],
    [10, false],
    [9, false],
    [null, false],
  ])('keeps a link of a handle that was reserved at %j: %j', (handleSince, isKept) => {
    const loser = record('b', { createdAt: 2, updatedAt: 10 });
    const plan = planOf([loser], { handle: 'max', handleSince });
    expect(plan.ownerHandle).toBe('');
    expect(plan.reserves.includes('link')).toBe(isKept);
  });

  test.each([{ name: '' }, { slug: 'a/b' }])('keeps no link that led nowhere: %j', (changes) => {
    const holder = record('a', { createdAt: 1, ownerUid: 'max' });
    const loser = record('b', { createdAt: 2, ...changes });
    expect(planOf([loser, holder]).reserves).not.toContain('link');
    expect(planOf([record('b', { createdAt: 2 }), holder]).reserves).toContain('link');
  });

  test.each([
    ['LeaM', 'leam', 'leam'],
    ['admin', '', ''],
    ['日本', '', ''],
  ])('keeps the link of the name %j, unless the handle %j leads there', (name, handle, kept) => {
    const old = record('b', { createdAt: 2, name, handle, ownerHandle: name });
    const holder = record('a', { ownerUid: 'max', name: 'leam', handle: 'leam' });
    expect(planOf([old])).toMatchObject({ ownerHandle: kept });
    expect(planOf([old]).reserves.includes('link')).toBe(kept === '');
    const lost = planOf([old, holder], { handle: 'max', handleSince: 1 });
    expect(lost.reserves).toContain('link');
    expect(planOf([old, holder], { handle: 'max', link: 'b' }).reserves).not.toContain('link');
  });

  test('keeps the link of a ranking without an owner, and gives it nothing', () => {
    const orphan = record('b', { ownerUid: '', ownerHandle: null, shortid: '', slug: 'top' });
    const plan = planOf([orphan]);
    expect(plan).toMatchObject({ needsShortid: false, needsSlug: false, ownerHandle: null });
    expect(plan.reserves).toEqual(['link']);
    expect(planOf([orphan], { link: 'b' }).faults).toEqual([]);
  });

  test('keeps a link for the ranking that our field names before one with another field', () => {
    const older = record('a', { ownerUid: 'max', ownerHandle: null, slug: 'top' });
    const ours = record('b', { createdAt: 2, slug: 'top' });
    const reserved = { handle: 'nobody', handleSince: 99 };
    expect(planOf([ours, older], reserved).reserves).toContain('link');
    expect(planOf([older, ours], reserved).reserves).not.toContain('link');
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
    const own = { ...NONE, shortid: 'a', slug: 'a', handle: 'lea' };
    expect(holders.plan(changed, own).faults).toEqual([]);
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
