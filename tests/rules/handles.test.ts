import { RESERVED_SEGMENTS } from '@palmanga/core';
import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';

import {
  deployedRules,
  missingFirestore,
  startFirestore,
  type Emulator,
} from '../support/emulators.ts';
import { createRanking, together } from './support/ranking-writes.ts';
import { update } from './support/rule-case.ts';
import { World } from './support/world.ts';

const missing = await missingFirestore();

/** The rules after the date until which they accept the former release. */
const LATER = deployedRules().replace('request.time < timestamp.date(2027, 2, 1)', 'false');

test('the rules reserve the same first segments as core', () => {
  const list = /name in \[(?<names>[^\]]*)\]/.exec(deployedRules())?.groups?.['names'] ?? '';
  const names = [...list.matchAll(/'(?<name>[^']*)'/g)].map(({ groups }) => groups?.['name'] ?? '');
  const segments = [...RESERVED_SEGMENTS].filter((segment) => /^[a-z0-9-]+$/.test(segment));
  expect(names.toSorted()).toEqual(segments.toSorted());
});

describe.skipIf(missing !== null)('handles of rankings, once the former release is gone', () => {
  let emulator: Emulator;
  let world: World;

  beforeAll(async () => {
    emulator = await startFirestore();
    world = new World(emulator, 'demo-handles');
    await world.setRules(LATER);
    return async () => {
      await world.dispose();
      await emulator.stop();
    };
  }, 120_000);

  const reservation = () => ({ uid: 'owner', createdAt: serverTimestamp() });
  const heldBy = (uid: string, name = 'alice') => ({
    [`handles/${name}`]: { uid, createdAt: Timestamp.fromMillis(1) },
  });
  const carry = (ownerHandle: string) =>
    update('rankings/empty', { ownerHandle, updatedAt: serverTimestamp() });
  const isAllowed = (run: ReturnType<typeof update>, seeds = {}) =>
    world.isAllowed({ as: 'owner', run, seeds });

  test('a new ranking carries a name that its owner holds, or none', async () => {
    expect(await isAllowed(createRanking())).toBe(false);
    expect(await isAllowed(createRanking(), heldBy('other'))).toBe(false);
    expect(await isAllowed(createRanking(), heldBy('owner'))).toBe(true);
    expect(await isAllowed(createRanking({ fields: { ownerHandle: '' } }))).toBe(true);
  });

  test('the name may be reserved in the same commit', async () => {
    const change = together((batch, at) => {
      batch.set(at('handles/bob'), reservation());
      batch.set(
        at('users/owner'),
        { username: 'bob', updatedAt: serverTimestamp() },
        { merge: true },
      );
      batch.update(at('rankings/empty'), { ownerHandle: 'bob', updatedAt: serverTimestamp() });
    });
    expect(await isAllowed(change)).toBe(true);
    expect(await isAllowed(createRanking({ also: { 'handles/alice': reservation() } }))).toBe(true);
  });

  test('a ranking gets no name that its owner does not hold, and keeps the one it has', async () => {
    expect(await isAllowed(carry('bob'))).toBe(false);
    expect(await isAllowed(carry('bob'), heldBy('other', 'bob'))).toBe(false);
    expect(await isAllowed(carry('bob'), heldBy('owner', 'bob'))).toBe(true);
    expect(await isAllowed(carry(''))).toBe(true);
    expect(await isAllowed(carry('alice'))).toBe(true);
  });
});
