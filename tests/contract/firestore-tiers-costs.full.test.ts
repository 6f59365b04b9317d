import { type ItemsWindow, type Ranking, usualTiers } from '@palmanga/core';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { costOf } from '../support/firestore-costs.ts';
import { eventually } from './support/eventually.ts';
import { itemAt, items } from './support/samples.ts';
import { Traffic } from './support/traffic.ts';
import { record } from './support/watch-log.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
const ids = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

type Change = (rankings: FirebaseClient['rankings'], id: string) => Promise<unknown>;

describe.skipIf(missing !== null)('costs of tiers on Firestore', () => {
  const traffic = new Traffic();
  const clients: FirebaseClient[] = [];
  let project: FirebaseProject;
  let owner: FirebaseClient;

  const client = (): FirebaseClient => {
    const made = createClient(project.configuration(), { counter: traffic.counter });
    clients.push(made);
    return made;
  };
  const made = async (count: number, isTiered: boolean): Promise<Ranking> => {
    const ranking = await owner.rankings.create({ title: `De ${count}` });
    await owner.rankings.addItems(ranking.id, items(...ids(count)));
    if (isTiered) {
      await owner.rankings.setTiers(ranking.id, { before: [], after: usualTiers(count) });
    }
    return ranking;
  };

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-tiers-costs');
    traffic.start();
    owner = client();
    await owner.identity.signUp({ email: 'tiers@mail.example', password: 'mot-de-passe' });
    return async () => {
      traffic.stop();
      await Promise.all(clients.map((one) => one.dispose()));
      await project.dispose();
    };
  });

  test.each<[string, Change]>([
    ['an addition', (rankings, id) => rankings.addItems(id, items('x', 'y'))],
    ['a move to another tier', (rankings, id) => rankings.place(id, 'm0', 12, 'b')],
    [
      'a move of several',
      (rankings, id) =>
        rankings.placeItems(id, [
          { mangaId: 'm17', position: 2, tier: 's' },
          { mangaId: 'm18', position: 3, tier: 's' },
        ]),
    ],
    ['a removal', (rankings, id) => rankings.removeItem(id, 'm3')],
    ['a removal of several', (rankings, id) => rankings.removeItems(id, ['m3', 'm8'])],
    [
      'an insertion',
      (rankings, id) => rankings.insertItems(id, [{ ...itemAt('x', 4), tier: 's' }]),
    ],
    ['a whole order', (rankings, id) => rankings.reorder(id, ids(20).toReversed())],
  ])('%s reads and writes what it does without tiers', async (_, change) => {
    const [plain, tiered] = [await made(20, false), await made(20, true)];
    const former = await traffic.cost(() => change(owner.rankings, plain.id));
    expect(await traffic.cost(() => change(owner.rankings, tiered.id))).toEqual(former);
  });

  test('the last part of an import costs what it does without tiers', async () => {
    const [plain, tiered] = [await made(20, false), await made(20, false)];
    const part = [itemAt('x', 21), itemAt('y', 22)];
    const former = await traffic.cost(() => owner.rankings.insertItems(plain.id, part));
    const cost = await traffic.cost(() =>
      owner.rankings.insertItems(tiered.id, part, usualTiers(22)),
    );
    expect(cost).toEqual(former);
    expect((await owner.rankings.get(tiered.id))?.tiers).toEqual(usualTiers(22));
  });

  test('a change of tiers and the choice of a view are one write', async () => {
    const { id } = await made(20, true);
    const change = { before: usualTiers(20), after: usualTiers(15) };
    const cost = await traffic.cost(() => owner.rankings.setTiers(id, change));
    expect(costOf('change its tiers')).toMatchObject(cost);
    expect((await traffic.cost(() => owner.rankings.setTiers(id, change))).writes).toBe(0);
    const chosen = await traffic.cost(() => owner.rankings.setView(id, 'tiers'));
    expect(costOf('choose how it is seen first')).toMatchObject(chosen);
  });

  test('the board of 300 reads 20 of each tier, and a change of its cuts what they show anew', async () => {
    const { id } = await made(300, true);
    const visitor = client();
    let log = record<ItemsWindow>(() => () => {});
    const board = await traffic.cost(async () => {
      const before = traffic.liveAnswers;
      log = record<ItemsWindow>((observer) => visitor.rankings.watchTiers(id, observer));
      await log.settles((window) => expect(window.items).toHaveLength(100));
      await eventually(() => expect(traffic.liveAnswers).toBeGreaterThan(before));
    });
    expect(board.reads).toBeLessThanOrEqual(
      costOf('see its tiers, n items of them', { n: 100 }).reads,
    );
    const change = { before: usualTiers(300), after: usualTiers(300).slice(0, 1) };
    const changed = await traffic.cost(async () => {
      await owner.rankings.setTiers(id, change);
      await log.settles((window) => expect(window.tiers).toHaveLength(1));
    });
    // The owner's transaction, the answer to the visitor, and none of the items, which are known.
    expect(changed.reads).toBeLessThanOrEqual(2);
    log.stop();
  });
});
