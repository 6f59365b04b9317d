import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createOperatorBackend, openStore } from '@palmanga/server/store';
import { expect, test } from 'vitest';

import { describeCatalogueRemovalContract } from './suites/catalogue-removal.ts';
import { makeHttpAccountHarness } from './support/http-harness.ts';
import { entry, items } from './support/samples.ts';

describeCatalogueRemovalContract('HTTP client', async () => {
  const { server, ...harness } = await makeHttpAccountHarness();
  const log = join(server.dataFolder, 'operator-acts.jsonl');
  return {
    ...harness,
    operator: createOperatorBackend(server.dataFolder),
    loggedRemovals: async () =>
      (existsSync(log) ? readFileSync(log, 'utf8') : '')
        .split('\n')
        .filter((line) => line.includes('"remove-manga"'))
        .map((line) => (JSON.parse(line) as { mangaIds: string[] }).mangaIds),
  };
});

test('what somebody ranked since it was listed stays, when what is used is kept', async () => {
  const { server, ...harness } = await makeHttpAccountHarness();
  const operator = await createOperatorBackend(server.dataFolder).open('fail');
  await operator.catalogue.write([entry('ranked'), entry('free')]);
  const listed = await operator.removal.find(['ranked', 'free']);
  const { rankings } = await harness.as('rapide');
  const { id } = await rankings.create({ title: 'Entre-temps' });
  await rankings.addItems(id, items('ranked'));
  expect(await operator.removal.remove(listed, { keepUsed: true })).toEqual(['free']);
  expect(await operator.removal.remove(listed, { keepUsed: false })).toEqual(['ranked']);
  await operator.close();
  const store = openStore({ file: `${server.dataFolder}/palmanga.db` });
  expect(store.findProblems()).toEqual([]);
  store.close();
  await harness.dispose();
});

test('what somebody ranks between the look at all rankings and the deletion stays', async () => {
  const { server, ...harness } = await makeHttpAccountHarness();
  const operator = await createOperatorBackend(server.dataFolder).open('fail');
  await operator.catalogue.write([entry('late'), entry('unused')]);
  const { rankings } = await harness.as('tardive');
  const { id } = await rankings.create({ title: 'Au dernier moment' });
  const listed = await operator.removal.find(['late', 'unused']);
  const { database } = server.running.store;
  const removing = operator.removal.remove(listed, { keepUsed: true });
  // At once, before the deletion has its turn.
  database.exec(`UPDATE rankings SET itemsCount = 1 WHERE id = '${id}';
    INSERT INTO rankingItems (rankingId, mangaId, position)
    VALUES ('${id}', 'late', 1);
    INSERT INTO rankingItemTexts (rankingId, mangaId, title, author, addedAt)
    VALUES ('${id}', 'late', 'T', '', 1);
    INSERT INTO accountTexts SELECT ownerUid, 5 FROM rankings WHERE id = '${id}'`);
  expect(await removing).toEqual(['unused']);
  expect(server.running.store.findProblems()).toEqual([]);
  await operator.close();
  await harness.dispose();
});
