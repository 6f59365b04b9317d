import { compareTogether, OFFERED_ITEMS, readAllItems, readRankingOrder } from '@palmanga/core';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { publicRankings } from '@palmanga/site';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { costOf } from '../support/firestore-costs.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { entry, items } from './support/samples.ts';
import { Traffic } from './support/traffic.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
const ids = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

describe.skipIf(missing !== null)('comparisons and exports on Firestore', () => {
  const traffic = new Traffic();
  const clients: FirebaseClient[] = [];
  let project: FirebaseProject;

  const client = (): FirebaseClient => {
    const made = createClient(project.configuration(), { counter: traffic.counter });
    clients.push(made);
    return made;
  };

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-comparison');
    const catalogue = ids(15).map((id) => entry(id, { title: id, author: 'Oda' }));
    await makeFirestoreHarness(project).seedCatalogue(catalogue);
    traffic.start();
    return async () => {
      traffic.stop();
      await Promise.all(clients.map((one) => one.dispose()));
      await project.dispose();
    };
  });

  test('of two rankings of 300 reads 2 documents, and one for each title', async () => {
    const owner = client();
    await owner.identity.signUp({ email: 'compare@mail.example', password: 'mot-de-passe' });
    const made = async (title: string): Promise<string> => {
      const { id } = await owner.rankings.create({ title });
      await owner.rankings.addItems(id, items(...ids(300)));
      return id;
    };
    const keys = [await made('Un'), await made('Deux')];
    const visitor = client();
    const compared = await traffic.cost(async () => {
      const orders = await Promise.all(keys.map((key) => readRankingOrder(visitor.rankings, key)));
      expect(orders.map((order) => order?.itemIds.length)).toEqual([300, 300]);
      expect(orders.map((order) => order?.ranking.title)).toEqual(['Un', 'Deux']);
    });
    const comparing = (r: number) => costOf('compare two rankings, r titles shown', { r }).reads;
    expect(compared).toMatchObject({ reads: comparing(0), writes: 0 });
    const titles = await traffic.cost(() => visitor.mangas.getMany(ids(15)));
    expect(titles.reads).toBe(comparing(15) - comparing(0));
    const [one = '', other = ''] = keys;
    const published = await traffic.cost(async () => {
      expect((await publicRankings(client()).compare(one, other))?.common).toBe(300);
    });
    const { reads } = costOf('the site’s page or picture of a comparison');
    expect(published.reads).toBeLessThanOrEqual(reads);
    expect(published.writes).toBe(0);
  });

  test('a top of one’s own reads the ranking and its first 30 manga', async () => {
    const owner = client();
    await owner.identity.signUp({ email: 'mine@mail.example', password: 'mot-de-passe' });
    const { id } = await owner.rankings.create({ title: 'Seinen' });
    await owner.rankings.addItems(id, items(...ids(60)));
    const visitor = client();
    const asked = await traffic.cost(async () => {
      // As the screen asks: both at once.
      const [ranking, page] = await Promise.all([
        visitor.rankings.get(id),
        visitor.rankings.listItems(id, { cursor: null, limit: OFFERED_ITEMS }),
      ]);
      expect([ranking?.title, page.items.length]).toEqual(['Seinen', OFFERED_ITEMS]);
    });
    const { reads } = costOf('make a top from a ranking of n (at most 30)', { n: OFFERED_ITEMS });
    expect(asked.reads).toBeLessThanOrEqual(reads);
    expect(asked.writes).toBe(0);
  });

  test('the top of eight rankings reads 8 documents, and one for each title', async () => {
    const owner = client();
    await owner.identity.signUp({ email: 'together@mail.example', password: 'mot-de-passe' });
    const made = async (title: string): Promise<string> => {
      const { id } = await owner.rankings.create({ title });
      await owner.rankings.addItems(id, items(...ids(15)));
      return id;
    };
    const keys: string[] = [];
    // One after the other: each takes a slug of its own.
    // oxlint-disable-next-line no-await-in-loop
    for (let number = 1; number <= 8; number += 1) keys.push(await made(`Le ${number}e`));
    const visitor = client();
    const seen = (k: number, r: number) =>
      costOf('see the top of k rankings, r titles shown', { k, r }).reads;
    const readAll = () =>
      traffic.cost(async () => {
        const orders = await Promise.all(
          keys.map((key) => readRankingOrder(visitor.rankings, key)),
        );
        const top = compareTogether(orders.map((order) => order?.itemIds ?? []));
        expect(top.items.map(({ id }) => id)).toEqual(ids(15));
      });
    expect(await readAll()).toMatchObject({ reads: seen(8, 0), writes: 0 });
    expect(await readAll()).toMatchObject({
      reads: costOf('… come back to it', { k: 8 }).reads,
      writes: 0,
    });
    const [one = '', ...others] = keys;
    const published = (shown: number) =>
      traffic.cost(async () => {
        const address = { one, others: others.join('+') };
        const top = await publicRankings(client()).together(address, shown);
        expect(top?.items).toHaveLength(shown);
      });
    const picture = await published(5);
    const { reads } = costOf('the site’s page or picture of k together', { k: 8 });
    expect(picture.reads).toBeLessThanOrEqual(reads);
    expect(picture.writes).toBe(0);
    const poster = await published(10);
    const drawn = costOf('the site’s poster of t manga of k together', { k: 8, t: 10 });
    expect(poster.reads).toBeLessThanOrEqual(drawn.reads);
    expect(poster.writes).toBe(0);
    const titles = await traffic.cost(() => visitor.mangas.getMany(ids(10)));
    expect(titles.reads).toBe(seen(8, 10) - seen(8, 0));
    const before = await traffic.cost(async () => {
      const { id } = await owner.rankings.create({ title: 'Notre top' });
      await owner.mangas.getMany(ids(15));
      await owner.rankings.addItems(id, items(...ids(15)));
    });
    const kept = costOf("… keep one of n as one's own", { n: 15 });
    expect(before.reads).toBeLessThanOrEqual(kept.reads);
    expect(before.writes).toBe(kept.writes);
  });

  test('an export reads each manga once, and the ranking twice', async () => {
    const owner = client();
    await owner.identity.signUp({ email: 'export@mail.example', password: 'mot-de-passe' });
    const { id } = await owner.rankings.create({ title: 'Long' });
    await owner.rankings.addItems(id, items(...ids(300)));
    await owner.rankings.addItems(id, items('m300', 'm301'));
    const visitor = client();
    const exported = await traffic.cost(async () => {
      await visitor.rankings.get(id);
      expect(await readAllItems(visitor.rankings, id)).toHaveLength(302);
    });
    // The first page also reads the first manga of the second.
    const { reads } = costOf('export a ranking of n (at most 300)', { n: 302 });
    expect(exported).toMatchObject({ reads: reads + 1, writes: 0 });
  });
});
