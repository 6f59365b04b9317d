import { type Match, type Manga, type WrittenWork } from '@palmanga/core';
import { expect, test } from 'vitest';

import { makeHttpHarness } from './support/http-harness.ts';
import { expectCode } from './support/rejects.ts';
import { entry, favorite, item, itemAt, items, unmatchedEntry } from './support/samples.ts';
import { useHarness } from './support/use-harness.ts';
import { record } from './support/watch-log.ts';

// Each call of the data ports once over HTTP: its arguments arrive, its answer comes back whole. What the
// calls do is proved on the store (store.test.ts), and in the full run over HTTP too.

const harness = useHarness(() => makeHttpHarness());
const PAGE = { cursor: null, limit: 20 };

test('rankings and their order go there and back', async () => {
  const { account, rankings } = await harness().as('lea');
  const made = await rankings.create({ title: 'L’été « 夏 »', copiedFrom: null });
  const { id, slug, shortid, ownerHandle } = made;
  expect(made).toMatchObject({ title: 'L’été « 夏 »', ownerUid: account.uid, itemsCount: 0 });
  expect(await rankings.addItems(id, items('a'))).toEqual({ added: ['a'], skipped: [] });
  expect(await rankings.addItems(id, items('b', 'a'))).toEqual({ added: ['b'], skipped: ['a'] });
  expect(await rankings.insertItems(id, [itemAt('c', 1, 1000)])).toEqual({
    added: ['c'],
    skipped: [],
  });
  expect(await rankings.getItem(id, 'c')).toMatchObject({ ...item('c'), addedAt: 1000 });
  expect(await rankings.getItem(id, 'nothing')).toBeNull();
  await rankings.place(id, 'b', 1);
  expect(await rankings.listItemIds(id)).toEqual(['b', 'c', 'a']);
  await rankings.placeItems(id, [{ mangaId: 'a', position: 1 }]);
  expect(await rankings.findPlaces('a', [id])).toEqual([{ rankingId: id, position: 1 }]);
  await rankings.reorder(id, ['c', 'b', 'a']);
  await rankings.setNote(id, 'b', { text: 'Lu\ndeux fois', isSpoiler: true });
  const first = await rankings.listItems(id, { cursor: null, limit: 2 });
  expect(first.items).toMatchObject([
    { ...item('c'), position: 1 },
    { ...item('b'), note: { text: 'Lu\ndeux fois', isSpoiler: true } },
  ]);
  const next = await rankings.listItems(id, { cursor: first.nextCursor, limit: 2 });
  expect(next).toMatchObject({ items: [item('a')], nextCursor: null });
  await rankings.removeItem(id, 'a');
  await rankings.removeItems(id, ['b']);
  expect(await rankings.listItemIds(id)).toEqual(['c']);
  await harness().ageVersions(id, 24 * 60 * 60 * 1000);
  await rankings.addItems(id, items('d'));
  expect((await rankings.listVersions(id)).map(({ itemIds }) => itemIds)).toContainEqual(['c']);
  expect(await rankings.setDescription(id, 'Chaud.')).toMatchObject({ id, description: 'Chaud.' });
  expect((await rankings.findByHandle(ownerHandle, slug))?.id).toBe(id);
  expect((await rankings.findByShortid(shortid))?.id).toBe(id);
  expect(await rankings.rename(id, 'Hiver')).toMatchObject({ title: 'Hiver', slug: 'hiver' });
  expect(await rankings.repairSharing(id)).toMatchObject({ id, slug: 'hiver' });
  expect(await rankings.setVisibility(id, 'private')).toMatchObject({ visibility: 'private' });
  expect((await rankings.listOwn(PAGE)).items).toEqual([await rankings.get(id)]);
  await rankings.delete(id);
  expect(await rankings.get(id)).toBeNull();
});

test('what a list left over, favorites and the profile go there and back', async () => {
  const { rankings, unmatched, favorites, profiles } = await harness().as('tom');
  const { id } = await rankings.create({ title: 'Reprise', copiedFrom: null });
  const kept = [unmatchedEntry('Introuvable', 2)];
  expect(await unmatched.set(id, kept, 0)).toBe(1);
  expect(await unmatched.get(id)).toEqual({ unmatched: kept, revision: 1 });
  await expectCode(() => unmatched.set(id, [], 0), 'conflict');
  const one = record<boolean>((observer) => favorites.watchOne('akira', observer));
  await one.settles((isFavorite) => expect(isFavorite).toBe(false));
  await favorites.add(favorite('akira'));
  await one.settles((isFavorite) => expect(isFavorite).toBe(true));
  expect((await favorites.listOwn(PAGE)).items).toMatchObject([favorite('akira')]);
  await favorites.remove('akira');
  await one.settles((isFavorite) => expect(isFavorite).toBe(false));
  one.stop();
  const profile = record((observer) => profiles.watchOwn(observer));
  await profiles.saveOwn({ displayName: 'Tom', bio: 'Je lis.' });
  await profiles.claimUsername('tom-lit');
  await profile.settles((own) =>
    expect(own).toMatchObject({ displayName: 'Tom', bio: 'Je lis.', username: 'tom-lit' }),
  );
  profile.stop();
});

test('the catalogue goes there and back', async () => {
  const { catalogue, mangas } = await harness().as('admin', { admin: true });
  const entries = [entry('berserk', { title: 'Berserk', anilistId: 30002 }), entry('pluto')];
  await catalogue.write(entries);
  const keys = [
    { id: 'berserk', anilistId: null },
    { id: 'rien', anilistId: null },
  ];
  expect(await catalogue.find(keys)).toEqual([entries[0], null]);
  expect(await catalogue.listSamples()).not.toContain('berserk');
  expect(await catalogue.removeSamples(await catalogue.listSamples())).toBeGreaterThanOrEqual(0);
  expect((await mangas.search({ query: 'bers', ...PAGE })).items).toEqual([entries[0]?.manga]);
  expect(await mangas.suggest('bersrek')).toEqual(expect.any(Array));
  expect(await mangas.getSheet('pluto')).toEqual({ id: 'pluto', ...entries[1] });
  expect((await mangas.getMany(['pluto', 'rien'])).map(({ id }) => id)).toEqual(['pluto']);
  const work: WrittenWork = {
    title: 'Berserk',
    otherTitles: [],
    author: '',
    mangaId: null,
    malId: null,
    anilistId: 30002,
  };
  const [found] = (await mangas.match([work])) as [Match<Manga>];
  expect(JSON.stringify(found)).toContain('"berserk"');
});

test('a refusal of each kind comes back as its code', async () => {
  const { rankings, catalogue } = await harness().as('zoe');
  await expectCode(() => rankings.create({ title: ' ', copiedFrom: null }), 'title-required');
  await expectCode(() => rankings.listItemIds('nothing'), 'ranking-not-found');
  await expectCode(() => rankings.listOwn({ cursor: 'nope', limit: 20 }), 'payload-invalid');
  await expectCode(() => catalogue.write([entry('x')]), 'forbidden');
  const visitor = await harness().visitor();
  await expectCode(() => visitor.rankings.listOwn(PAGE), 'unauthenticated');
});
