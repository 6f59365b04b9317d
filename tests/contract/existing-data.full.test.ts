import type {
  Favorite,
  ListSlice,
  MigrationCost,
  MigrationReport,
  Operator,
  Ranking,
} from '@palmanga/core';
import { createOperatorBackend } from '@palmanga/firebase/admin';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { deleteField, doc, getDoc, Timestamp, updateDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { dumpFirestore } from '../support/dump-firestore.ts';
import {
  existingDatabase,
  writeDocuments,
  type ExistingOwners,
} from '../support/existing-database.ts';
import { EXISTING_RANKINGS, onDay, rankingDocuments } from '../support/existing-rankings.ts';
import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { readAll } from './support/pages.ts';
import { items } from './support/samples.ts';
import { record } from './support/watch-log.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
const LEA = { email: 'lea-existante@mail.example', password: 'mot-de-passe' };
const MAX = { ...LEA, email: 'max-existant@mail.example' };
const NAMES = EXISTING_RANKINGS.map(({ name }) => name);
/** Documents of another program, in collections of the same name. */
const ELSEWHERE = {
  'favorites/x1': { mangaId: 'm1' },
  'shops/one/favorites/x1': { mangaId: 'm1' },
  'shops/one/users/lea/favorites/x1': { mangaId: 'm1' },
  'shops/one/counts/rankings': { count: 7 },
  'users/lea/counts/visits': { count: 7 },
};
const orderOf = (name: string): readonly string[] =>
  EXISTING_RANKINGS.find((one) => one.name === name)?.order ?? ['m1', 'm2', 'm3'];

const topIds = async (rankings: FirebaseClient['rankings'], id: string) =>
  (await rankings.get(id))?.topItems.map((top) => top.id);

/** Everything that an owner does to a ranking. */
async function changeAndDelete({ rankings }: FirebaseClient, id: string): Promise<void> {
  await rankings.repairSharing(id);
  expect(await rankings.listItemIds(id)).toEqual(orderOf(id));
  expect(await topIds(rankings, id)).toEqual(orderOf(id).slice(0, 5));
  await rankings.addItems(id, items('y', 'z'));
  await rankings.removeItem(id, orderOf(id)[0] ?? 'y');
  const order = (await rankings.listItemIds(id)).toReversed();
  await rankings.reorder(id, order);
  expect(await rankings.listItemIds(id)).toEqual(order);
  expect(await topIds(rankings, id)).toEqual(order.slice(0, 5));
  const shown = await rankings.listItems(id, { cursor: null, limit: 20 });
  expect(shown.items.map(({ mangaId }) => mangaId)).toEqual(order);
  expect(await rankings.rename(id, `Renommé ${id}`)).toMatchObject({ title: `Renommé ${id}` });
  await rankings.delete(id);
  expect(await rankings.get(id)).toBeNull();
}

describe.skipIf(missing !== null)('data of another program', () => {
  let project: FirebaseProject;
  let owner: FirebaseClient;
  let visitor: FirebaseClient;
  let owners: ExistingOwners;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-existing');
    [owner, visitor] = [
      createClient(project.configuration()),
      createClient(project.configuration()),
    ];
    const { uid: max } = await visitor.identity.signUp(MAX);
    await visitor.identity.signOut();
    const { uid: lea } = await owner.identity.signUp(LEA);
    owners = { lea, max };
    return async () => {
      await Promise.all([owner.dispose(), visitor.dispose()]);
      await project.clear();
      await project.dispose();
    };
  });

  describe.each(EXISTING_RANKINGS)('before a migration, the ranking $name', (ranking) => {
    test('is shown to visitors, and its owner changes and deletes it', async () => {
      const { name } = ranking;
      await writeDocuments(project.operator, rankingDocuments(ranking, owners.lea));
      expect(await visitor.rankings.get(name)).toMatchObject({ id: name, visibility: 'public' });
      const shown = await visitor.rankings.listItems(name, { cursor: null, limit: 20 });
      const ids = shown.items.map(({ mangaId }) => mangaId);
      expect(orderOf(name)).toEqual(expect.arrayContaining(ids));
      await changeAndDelete(owner, name);
    });
  });

  test('before a migration, a favorite without a date can be added again and removed', async () => {
    await writeDocuments(project.operator, {
      [`users/${owners.lea}/favorites/m9`]: { mangaId: 'm9', title: 'A', author: 'B' },
    });
    await owner.favorites.add({ mangaId: 'm9', title: 'A', author: 'B', coverUrl: null });
    await owner.favorites.remove('m9');
  });

  test('before a migration, a ranking of more items than the limit can be changed', async () => {
    const [complete] = EXISTING_RANKINGS;
    if (complete === undefined) throw new Error('No ranking');
    const documents = rankingDocuments(complete, owners.lea);
    const path = `rankings/${complete.name}`;
    const { itemIds: _, ...fields } = { itemIds: null, ...documents[path] };
    const stored = Array.from({ length: 5002 }, (_item, index) => [
      `${path}/items/n${index}`,
      { mangaId: `n${index}`, title: 'A', author: 'B', coverUrl: null, position: index + 1 },
    ]);
    await writeDocuments(project.operator, {
      [path]: { ...fields, itemsCount: 5002 },
      ...(Object.fromEntries(stored) as Record<string, Record<string, unknown>>),
    });
    expect(await owner.rankings.findPlaces('n2', [complete.name])).toEqual([
      { rankingId: complete.name, position: 3 },
    ]);
    await owner.rankings.removeItem(complete.name, 'n5001');
    expect(await owner.rankings.listItemIds(complete.name)).toHaveLength(5001);
  });

  test('a visit of the owner completes the copies of the first items, and only that', async () => {
    const { id } = await owner.rankings.create({ title: 'Copies' });
    await owner.rankings.addItems(id, items('a', 'b', 'c'));
    const path = doc(project.operator, `rankings/${id}`);
    await updateDoc(path, { topItems: deleteField() });
    expect(await topIds(visitor.rankings, id)).toEqual([]);
    expect((await owner.rankings.repairSharing(id)).topItems).toMatchObject([
      { id: 'a', title: 'Titre a', cover: 'covers/a.webp' },
      { id: 'b' },
      { id: 'c' },
    ]);
    const repaired = await owner.rankings.get(id);
    expect(await owner.rankings.repairSharing(id)).toEqual(repaired);
    // What another program wrote is taken away by the next change.
    await updateDoc(path, { topItems: { ids: ['b', 5], titles: 5, odd: true } });
    await owner.rankings.reorder(id, ['b']);
    expect(await topIds(owner.rankings, id)).toEqual(['b', 'a', 'c']);
    await owner.rankings.delete(id);
  });

  describe('after a migration', () => {
    let operator: Operator;
    let estimate: MigrationCost;
    let report: MigrationReport;

    beforeAll(async () => {
      await project.clear();
      await writeDocuments(project.operator, existingDatabase(owners));
      await writeDocuments(project.operator, ELSEWHERE);
      const { host, port } = project.firestore;
      const emulator = `${host}:${port}`;
      const backend = createOperatorBackend({ project: project.id, credentials: null, emulator });
      operator = await backend.open('fail');
      estimate = await operator.migration.estimate();
      report = await operator.migration.run({ dryRun: false });
      return () => operator.close();
    });

    test('copies of first items that a former release left behind are completed', async () => {
      const path = doc(project.operator, 'rankings/complete');
      const { topItems } = (await getDoc(path)).data() ?? {};
      expect(topItems).toMatchObject({
        ids: ['m1', 'm2', 'm3'],
        titles: ['Titre m1', 'Titre m2', 'Titre m3'],
      });
      await updateDoc(path, { topItems: [] });
      const [, rankings] = (await operator.migration.run({ dryRun: false })).steps;
      expect(rankings).toMatchObject({
        changed: 1,
        changes: [{ what: 'without copies of its first items', count: 1 }],
      });
      expect((await getDoc(path)).data()).toMatchObject({ topItems });
      expect((await operator.migration.run({ dryRun: true })).steps[1]?.changed).toBe(0);
    });

    test('each step names what it changed and what it left alone', () => {
      const counts = (tallied: MigrationReport['steps'][number]['changes']) =>
        Object.fromEntries(tallied.map(({ what, count }) => [what, count]));
      const [mangas, rankings, links, numbers, favorites, profiles] = report.steps;
      expect(mangas).toMatchObject({ number: 1, seen: 31, changed: 31 });
      expect(counts(rankings?.changes ?? [])).toMatchObject({
        'without an order': EXISTING_RANKINGS.length + 4,
        'without visibility, hence found by no link': 2,
        'without a title': 2,
      });
      expect(counts(rankings?.leftAlone ?? [])).toEqual({
        'without an owner': 1,
        'title over 200 characters, until the owner renames it': 1,
      });
      expect(counts(links?.changes ?? [])).toMatchObject({
        'with the shortid of an older ranking': 1,
        'with the slug of another ranking of the same owner': 1,
        'with the handle of another account': 2,
        'with a link that its handle’s holder would take': 2,
      });
      expect(numbers).toMatchObject({ seen: 3, changed: 3 });
      expect(counts(numbers?.changes ?? [])).toEqual({
        'without the number of rankings': 2,
        'with a wrong number of rankings': 1,
      });
      expect(counts(favorites?.changes ?? [])).toEqual({
        'without a date, hence not in the list': 3,
        'with another id than its manga': 1,
        'without a title, which the catalogue has': 1,
      });
      expect(counts(profiles?.changes ?? [])).toEqual({
        'with the username of another account': 1,
      });
      expect(counts(profiles?.leftAlone ?? [])).toEqual({
        'bio over 140 characters, until the owner changes it': 1,
      });
    });

    test('it cost no more than was estimated', () => {
      expect(report.reads).toBeLessThanOrEqual(estimate.reads);
      expect(report.writes).toBeLessThanOrEqual(estimate.writes);
      expect(report.writes).toBeGreaterThan(100);
    });

    test('a second run finds nothing to do and writes nothing', async () => {
      const second = await operator.migration.run({ dryRun: false });
      expect(second.writes).toBe(0);
      expect(second.steps.flatMap(({ changes }) => changes)).toEqual([]);
    });

    test('a search finds every manga by its title, its author and its second word', async () => {
      for (let number = 1; number <= 30; number += 1) {
        const queries = [`Auteur Numéro${number}`, `numero${number}`];
        for (const query of queries) {
          const found = await readAll(20, (request) =>
            visitor.mangas.search({ ...request, query }),
          );
          expect(found.map(({ id }) => id)).toContain(`m${number}`);
        }
      }
      const found = await readAll(20, (request) =>
        visitor.mangas.search({ ...request, query: 'ile 3' }),
      );
      expect(found.map(({ id }) => id)).toContain('m3');
    });

    test('titles and authors that were numbers are texts, and dates are times', async () => {
      for (const query of ['1984', '86']) {
        const { items: found } = await visitor.mangas.search({ query, cursor: null, limit: 20 });
        expect(found).toContainEqual(expect.objectContaining({ title: '1984', author: '86' }));
      }
      expect(await visitor.rankings.get('number-as-title')).toMatchObject({ title: '1984' });
      expect(await visitor.rankings.get('date-as-map')).toMatchObject({
        createdAt: 1_682_900_000_500,
        updatedAt: 1_690_000_000_000,
      });
      const request = { cursor: null, limit: 3 };
      const { items: numbered } = await visitor.rankings.listItems('items-with-numbers', request);
      expect(numbered.map(({ title }) => title)).toEqual(['0', '1', '2']);
      const documents = await dumpFirestore(project.operator);
      expect(documents['mangas/number']).toMatchObject({ title: '1984', author: '86' });
      expect(documents['rankings/number-as-title']).toMatchObject({ title: '1984' });
    });

    test('the owner’s list has every ranking, the favorites every manga', async () => {
      const own = record<ListSlice<Ranking>>((observer) =>
        owner.rankings.watchOwn({ limit: 100 }, observer),
      );
      await own.settles(({ items: rankings }) =>
        expect(rankings.map(({ id }) => id).toSorted()).toEqual(
          [...NAMES, 'second-slug', 'younger-slug'].toSorted(),
        ),
      );
      own.stop();
      const favorites = record<ListSlice<Favorite>>((observer) =>
        owner.favorites.watchOwn({ limit: 100 }, observer),
      );
      await favorites.settles(({ items: marked }) =>
        expect(marked.map(({ mangaId }) => mangaId).toSorted()).toEqual([
          'm1',
          'm2',
          'm3',
          'm4',
          'm5',
        ]),
      );
      const fifth = favorites.latest()?.items.find(({ mangaId }) => mangaId === 'm5');
      expect(fifth).toMatchObject({ title: '1984', createdAt: 1_682_900_000_000 });
      favorites.stop();
    });

    test('what another program has under names of ours stays as it is', async () => {
      expect(await dumpFirestore(project.operator)).toMatchObject(ELSEWHERE);
    });

    test('the count of an account without rankings is none', async () => {
      const documents = await dumpFirestore(project.operator);
      const path = 'users/uid-without-rankings/counts/rankings';
      expect(documents[path]).toEqual({ count: 0, rankingId: 'gone' });
    });

    test('what a deleted ranking left stays as it is', async () => {
      const documents = await dumpFirestore(project.operator);
      expect(Object.keys(documents['rankings/gone'] ?? {})).toEqual(['deletedAt']);
      expect(documents['shortids/Gone0001']).toEqual({ rankingId: 'gone' });
    });

    test('of two rankings with one name the older keeps it', async () => {
      expect(await visitor.rankings.findByShortid('Exist100')).toMatchObject({ id: 'complete' });
      const rival = await visitor.rankings.get('a-rival');
      expect(rival).toMatchObject({ ownerHandle: '', slug: 'rival' });
      expect(await visitor.rankings.findByShortid(rival?.shortid ?? '')).toMatchObject({
        id: 'a-rival',
      });
      const second = await visitor.rankings.get('second-slug');
      expect(second).toMatchObject({ slug: 'classement-complete-2', ownerHandle: 'lea' });
    });

    test('a link that led to a ranking of another account than the holder still does', async () => {
      const { rankings } = visitor;
      const made = await owner.rankings.create({ title: 'Rival' });
      expect(made).toMatchObject({ ownerHandle: 'lea', slug: 'rival' });
      expect((await rankings.findByHandle('lea', 'rival'))?.id).toBe('a-rival');
      expect((await rankings.findByHandle('lea', 'partage'))?.id).toBe('b-rival');
      expect(await rankings.get('younger-slug')).toMatchObject({
        ownerHandle: 'lea',
        slug: 'partage',
      });
      const path = doc(project.operator, 'rankings/b-rival');
      await updateDoc(path, { visibility: 'private' });
      expect(await rankings.findByHandle('lea', 'partage')).toBeNull();
      await updateDoc(path, { visibility: 'public' });
      expect((await rankings.findByHandle('lea', 'partage'))?.id).toBe('b-rival');
      await owner.rankings.delete(made.id);
    });

    test('no link is kept for a ranking that was given a handle of another account later', async () => {
      const given = {
        ownerUid: owners.max,
        ownerHandle: 'lea',
        title: 'Top',
        visibility: 'public',
        createdAt: onDay(5),
      };
      const fields = {
        later: { slug: 'later', shortid: 'Second04', updatedAt: Timestamp.now() },
        before: { slug: 'before', shortid: 'Second05', updatedAt: onDay(6) },
      };
      await writeDocuments(project.operator, {
        'rankings/given-later': { ...given, ...fields.later },
        'rankings/given-before': { ...given, ...fields.before },
      });
      await operator.migration.run({ dryRun: false });
      const { rankings } = visitor;
      expect(await rankings.get('given-later')).toMatchObject({ ownerHandle: '', slug: 'later' });
      expect(await rankings.findByHandle('lea', 'later')).toBeNull();
      expect((await rankings.findByHandle('lea', 'before'))?.id).toBe('given-before');
    });

    test.each(NAMES)('the ranking %s is found by its links', async (name) => {
      const ranking = await visitor.rankings.get(name);
      const { ownerHandle, slug, shortid } = ranking ?? { ownerHandle: '', slug: '', shortid: '' };
      expect(await visitor.rankings.findByShortid(shortid)).toEqual(ranking);
      const isWithoutHandle = ['without-ownerHandle', 'bare'].includes(name);
      expect(await visitor.rankings.findByHandle(ownerHandle, slug)).toEqual(
        isWithoutHandle ? null : ranking,
      );
      expect(await visitor.rankings.listItemIds(name)).toEqual(orderOf(name));
      expect(await topIds(visitor.rankings, name)).toEqual(orderOf(name).slice(0, 5));
    });

    test.each(NAMES)('the ranking %s can be changed and deleted by its owner', (name) =>
      changeAndDelete(owner, name),
    );
  });
});
