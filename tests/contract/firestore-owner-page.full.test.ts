import { OTHERS_REQUEST } from '@palmanga/core';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { costOf } from '../support/firestore-costs.ts';
import { examineQueries } from './support/declared-indexes.ts';
import { Traffic } from './support/traffic.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();

describe.skipIf(missing !== null)('the page of an owner on Firestore', () => {
  const traffic = new Traffic();
  const clients: FirebaseClient[] = [];
  let project: FirebaseProject;

  const client = (): FirebaseClient => {
    const made = createClient(project.configuration(), { counter: traffic.counter });
    clients.push(made);
    return made;
  };
  /** Compares an action with the table of docs/operating.md, whose letters are `sizes`. */
  const within = async (
    action: string,
    sizes: Record<string, number>,
    run: () => Promise<unknown>,
  ) => {
    const cost = await traffic.cost(run);
    const allowed = costOf(action, sizes);
    expect(cost.reads).toBeLessThanOrEqual(allowed.reads);
    expect(cost.writes).toBeLessThanOrEqual(allowed.writes);
  };

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-owner-page');
    traffic.start();
    return async () => {
      traffic.stop();
      await Promise.all(clients.map((one) => one.dispose()));
      await project.dispose();
    };
  });

  test('costs what it shows, and beside a ranking six documents at most', async () => {
    const owner = client();
    await owner.identity.signUp({ email: 'shown@mail.example', password: 'mot-de-passe' });
    for (const title of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']) {
      // oxlint-disable-next-line no-await-in-loop -- each takes a slug of its own
      await owner.rankings.create({ title });
    }
    await owner.profiles.claimUsername('montree');
    const look = (name: string, limit: number) => () =>
      client().rankings.listOfOwner(name, { cursor: null, limit });
    const beside = look('montree', OTHERS_REQUEST.limit);
    expect((await traffic.cost(beside)).reads).toBe(1);
    const show = (isShown: boolean) => () => owner.profiles.showPage(isShown);
    const sizes = { n: 6 };
    await within("show one's n public rankings together", sizes, show(true));
    expect((await traffic.cost(show(true))).writes).toBe(0);
    await within("see an owner's n public rankings", sizes, look('montree', 20));
    expect((await traffic.cost(beside)).reads).toBe(6);
    await within('see others beside a ranking', {}, beside);
    const rename = () => owner.profiles.claimUsername('montree-encore');
    await within('… while they are shown together', sizes, rename);
    await within("see an owner's n public rankings", sizes, look('montree', 20));
    const first = await look('montree', 4)();
    const later = { cursor: first?.nextCursor ?? null, limit: 4 };
    expect((await client().rankings.listOfOwner('montree', later))?.items).toHaveLength(2);
    await within('… no more', {}, show(false));
    expect(await look('montree-encore', 20)()).toBeNull();
    expect(examineQueries(traffic).faults).toEqual([]);
  });
});
