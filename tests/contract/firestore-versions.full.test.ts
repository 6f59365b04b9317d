import { LIMITS } from '@palmanga/core';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { costOf } from '../support/firestore-costs.ts';
import { INDEXES, isExempted, missingIndex } from './support/declared-indexes.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { shapeOf } from './support/query-shape.ts';
import { items } from './support/samples.ts';
import { Traffic } from './support/traffic.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
const CREDENTIALS = { email: 'versions@mail.example', password: 'mot-de-passe' };
const IDS = Array.from({ length: 20 }, (_, index) => `m${index}`);

describe.skipIf(missing !== null)('versions on Firestore', () => {
  const traffic = new Traffic();
  let project: FirebaseProject;
  let owner: FirebaseClient;

  const later = (id: string) => makeFirestoreHarness(project).ageVersions(id, LIMITS.versionWindow);
  const made = async () => {
    const { id } = await owner.rankings.create({ title: 'De vingt' });
    await owner.rankings.addItems(id, items(...IDS));
    await later(id);
    return id;
  };
  const orders = async (id: string) =>
    (await owner.rankings.listVersions(id)).map(({ itemIds }) => itemIds.join(' '));

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-versions');
    owner = createClient(project.configuration(), { counter: traffic.counter });
    await owner.identity.signUp(CREDENTIALS);
    traffic.start();
    return async () => {
      traffic.stop();
      await owner.dispose();
      await project.dispose();
    };
  });

  test('a change that begins a version writes one more, and reads as much as any other', async () => {
    const id = await made();
    const first = await traffic.cost(() => owner.rankings.place(id, 'm0', 5));
    const move = costOf('move one by d places', { d: 4 });
    const version = costOf('… as the first change after ten minutes');
    expect(first.writes).toBe(move.writes + version.writes);
    expect(first.reads).toBeLessThanOrEqual(move.reads + version.reads);
    const second = await traffic.cost(() => owner.rankings.place(id, 'm0', 1));
    expect(second.writes).toBe(move.writes);
    await later(id);
    await owner.rankings.reorder(id, IDS.toReversed());
    const list = await traffic.cost(async () => {
      expect(await owner.rankings.listVersions(id)).toHaveLength(3);
    });
    const history = costOf('see the history, k former orders', { k: 2 });
    expect(list).toEqual({ reads: history.reads, writes: history.writes });
    const deletion = await traffic.cost(() => owner.rankings.delete(id));
    const empty = costOf('delete a ranking of n', { n: 20 });
    const versions = costOf('… with k former orders', { k: 2 });
    expect(deletion.reads).toBeLessThanOrEqual(empty.reads + versions.reads);
    expect(deletion.writes).toBeLessThanOrEqual(empty.writes + versions.writes);
  });

  test('the query for them needs no index, and none of their fields has one', () => {
    const shapes = traffic.queries.map(shapeOf);
    const own = shapes.filter((shape) => JSON.stringify(shape).includes('versions'));
    expect(own.length).toBeGreaterThan(0);
    expect(own.map((shape) => missingIndex(INDEXES, shape))).toEqual(own.map(() => null));
    for (const field of ['number', 'itemIds', 'itemsCount', 'madeAt']) {
      expect(isExempted(INDEXES, 'versions', field)).toBe(true);
    }
    expect(isExempted(INDEXES, 'rankings', 'versions')).toBe(true);
  });

  test('three hundred items that are added at once begin one', async () => {
    const id = await made();
    const many = Array.from({ length: LIMITS.itemsPerAddition }, (_, index) => `new${index}`);
    await owner.rankings.addItems(id, items(...many));
    expect((await orders(id)).slice(1)).toEqual([IDS.join(' ')]);
  });
});
