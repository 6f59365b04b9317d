import { beforeAll, describe, expect, test } from 'vitest';

import {
  deployedRules,
  missingFirestore,
  startFirestore,
  type Emulator,
} from '../support/emulators.ts';
import { isBrief } from '../support/extent.ts';
import { ALL_CASES } from './cases/index.ts';
import { mutateAllows } from './support/mutate.ts';
import { World } from './support/world.ts';

const missing = await missingFirestore();

/** The brief run tries so many cases of each rule, role and verdict; the full one all. */
const BRIEFLY = 6;
const tried = new Map<string, number>();
const CASES = ALL_CASES.filter(({ rule, as, allowed }) => {
  const kind = `${rule} ${as} ${allowed}`;
  const count = (tried.get(kind) ?? 0) + 1;
  tried.set(kind, count);
  return !isBrief || count <= BRIEFLY;
});

/** The `allow`s of the rules, and whether any of their conditions refuses something. */
const allows = new Map<string, boolean>();
for (const { rule, rules } of mutateAllows(deployedRules(), 'true')) {
  if (rule !== null) allows.set(rule, allows.get(rule) === true || rules !== deployedRules());
}

test.each([...allows])('%s has cases that it must let through and refuse', (rule, refuses) => {
  const cases = ALL_CASES.filter((one) => one.rule === rule);
  expect(cases.some(({ allowed }) => allowed)).toBe(true);
  expect(cases.some(({ allowed }) => !allowed)).toBe(refuses);
});

describe.skipIf(missing !== null)('rules of the documents', () => {
  let emulator: Emulator;
  let world: World;

  beforeAll(async () => {
    emulator = await startFirestore();
    world = new World(emulator, 'demo-attacks');
    await world.setRules(deployedRules());
    return async () => {
      await world.dispose();
      await emulator.stop();
    };
  }, 120_000);

  test('the matrix is not smaller than it was', () => {
    expect(ALL_CASES.length).toBeGreaterThanOrEqual(300);
  });

  // On a busy machine the emulator takes long over a ranking of 5,000 manga.
  test.each(CASES)('$rule, $as, $name: $allowed', { timeout: 120_000 }, async (one) => {
    const isAllowed = await world.isAllowed(one);
    const refusals = isAllowed || !one.allowed ? [] : await world.refusalsOf(one);
    expect({ isAllowed, refusals }).toEqual({ isAllowed: one.allowed, refusals: [] });
  });
});
