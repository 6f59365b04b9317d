import { isDeepStrictEqual } from 'node:util';

import type { MigrationStep, Operator } from '@palmanga/core';
import { createOperatorBackend } from '@palmanga/firebase/admin';
import { deleteApp } from 'firebase/app';
import type { Firestore } from 'firebase/firestore/lite';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { dumpFirestore } from '../support/dump-firestore.ts';
import {
  clearFirestore,
  missingFirestore,
  startFirestore,
  type Emulator,
} from '../support/emulators.ts';
import { existingDatabase, writeDocuments } from '../support/existing-database.ts';
import { onDay, type Documents } from '../support/existing-rankings.ts';
import { openOperator } from '../support/firebase-project.ts';

vi.setConfig({ testTimeout: 120_000 });

const missing = await missingFirestore();
const PROJECT = 'demo-migration';
const OWNERS = { lea: 'uid-of-lea', max: 'uid-of-max' };
const STEPS = [1, 2, 3, 4, 5, 6];

/** A dump in which what differs from run to run is left out: drawn shortids, times of writing. */
function comparable(documents: Documents): Documents {
  const entries = Object.entries(documents).flatMap(([path, fields]) => {
    if (path.startsWith('shortids/') && !/Exist|Second|Gone/.test(path)) return [];
    const { createdAt: _, updatedAt: __, rankingId: ___, ...rest } = fields;
    const { shortid } = rest;
    const isDrawn = typeof shortid === 'string' && !/Exist|Second|Gone/.test(shortid);
    return [[path, { ...rest, ...(isDrawn && { shortid: 'drawn' }) }] as const];
  });
  return Object.fromEntries(entries);
}

/** A step without the examples, of which there may be others in another run. */
function counts({ changes, leftAlone, ...step }: MigrationStep) {
  const plain = (tallied: MigrationStep['changes']) =>
    Object.fromEntries(tallied.map(({ what, count }) => [what, count]));
  return { ...step, changes: plain(changes), leftAlone: plain(leftAlone) };
}

describe.skipIf(missing !== null)('a migration', () => {
  let emulator: Emulator;
  let db: Firestore;
  let operator: Operator;

  beforeAll(async () => {
    emulator = await startFirestore();
    db = openOperator(PROJECT, emulator);
    const backend = createOperatorBackend({
      project: PROJECT,
      credentials: null,
      emulator: `${emulator.host}:${emulator.port}`,
    });
    operator = await backend.open('fail');
    return async () => {
      await Promise.all([operator.close(), deleteApp(db.app)]);
      await emulator.stop();
    };
  });

  beforeEach(async () => {
    await clearFirestore(emulator, PROJECT);
    await writeDocuments(db, existingDatabase(OWNERS, 120));
  });

  const run = (options: Partial<Parameters<Operator['migration']['run']>[0]> = {}) =>
    operator.migration.run({ dryRun: false, ...options });

  test('a dry run counts what a run would change, and writes nothing; a run counts all its writes', async () => {
    const before = await dumpFirestore(db);
    const dry = await run({ dryRun: true });
    expect(dry.writes).toBe(0);
    expect(await dumpFirestore(db)).toEqual(before);
    const { steps, writes } = await run();
    const after = await dumpFirestore(db);
    const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
    const changed = [...paths].filter((path) => !isDeepStrictEqual(before[path], after[path]));
    // A ranking is written by two steps, and counts twice.
    expect(writes).toBeGreaterThan(changed.length);
    expect(dry.steps.slice(0, 2).map(counts)).toEqual(steps.slice(0, 2).map(counts));
  });

  test('leaves slugs to clients that take them meanwhile', async () => {
    await clearFirestore(emulator, PROJECT);
    const ranking = { ownerUid: OWNERS.lea, title: 'Top', visibility: 'public', itemIds: [] };
    const untitled = Array.from({ length: 150 }, (_, index) => [
      `rankings/r${index}`,
      { ...ranking, createdAt: onDay(index), ...(index === 140 && { slug: 'jumeau' }) },
    ]);
    await writeDocuments(db, Object.fromEntries(untitled) as Documents);
    const taken = `users/${OWNERS.lea}/slugs/top-149`;
    let client = Promise.resolve();
    // The slugs of the account are read before the first batch of 100.
    const report = await run({
      onProgress: (step, seen) => {
        if (!step.startsWith('links') || seen !== 100) return;
        client = writeDocuments(db, {
          'rankings/of-a-client': { ...ranking, slug: 'top-149', createdAt: onDay(200) },
          [taken]: { rankingId: 'of-a-client' },
          'rankings/r0': { ...ranking, slug: 'jumeau', createdAt: onDay(0) },
          [`users/${OWNERS.lea}/slugs/jumeau`]: { rankingId: 'r0' },
        });
      },
    });
    await client;
    expect(report).toMatchObject({ cancelled: false });
    const documents = await dumpFirestore(db);
    expect(documents[taken]).toEqual({ rankingId: 'of-a-client' });
    const slugs = Object.entries(documents).flatMap(([path, { slug }]) =>
      path.startsWith('rankings/') ? [[slug, path.replace('rankings/', '')] as const] : [],
    );
    expect(new Set(slugs.map(([slug]) => slug)).size).toBe(151);
    for (const [slug, rankingId] of slugs) {
      expect(documents[`users/${OWNERS.lea}/slugs/${String(slug)}`]).toEqual({ rankingId });
    }
    expect(documents['rankings/r0']).toMatchObject({ slug: 'jumeau' });
  });

  test('stopped in any step and run again gives what one run gives', async () => {
    await run();
    const whole = comparable(await dumpFirestore(db));
    expect(Object.keys(whole).length).toBeGreaterThan(200);
    for (const step of STEPS) {
      await clearFirestore(emulator, PROJECT);
      await writeDocuments(db, existingDatabase(OWNERS, 120));
      const controller = new AbortController();
      const names = new Set<string>();
      const stopped = await run({
        signal: controller.signal,
        onProgress: (name) => {
          names.add(name);
          if (names.size === step) controller.abort();
        },
      });
      expect(stopped).toMatchObject({ cancelled: true });
      expect(stopped.steps).toHaveLength(step);
      expect(await run()).toMatchObject({ cancelled: false });
      expect(comparable(await dumpFirestore(db))).toEqual(whole);
    }
  });
});
