import { beforeAll, describe, expect, test } from 'vitest';

import {
  deployedRules,
  missingFirestore,
  startFirestore,
  type Emulator,
} from '../support/emulators.ts';
import { ALL_CASES } from './cases/index.ts';
import { mutateAllows, siblingAllows, type Mutant } from './support/mutate.ts';
import type { RuleCase } from './support/rule-case.ts';
import { World } from './support/world.ts';

// A second `allow` of a method has cases already, which need not be about it: siblings.full.test.ts asks what
// it refuses.

const missing = await missingFirestore();

const rules = deployedRules();
const SIBLINGS = new Set(
  siblingAllows(rules).map(({ rule, from }) => `${rule}, line ${from}: if false`),
);
const WITHOUT = mutateAllows(rules, 'false').filter(({ description }) => SIBLINGS.has(description));

describe.skipIf(missing !== null)('an allow beside another one of its method', () => {
  let emulator: Emulator;
  let world: World;

  beforeAll(async () => {
    emulator = await startFirestore();
    world = new World(emulator, 'demo-siblings');
    return async () => {
      await world.dispose();
      await emulator.stop();
    };
  }, 120_000);

  test('is known', () => expect(WITHOUT.length).toBe(SIBLINGS.size));

  test.each(WITHOUT)(
    'a case needs it, which is refused with $description',
    async (mutant) => {
      await world.setRules(mutant.rules);
      expect(await firstRefused(world, mutant)).toBeDefined();
    },
    120_000,
  );
});

/** The first case that must be let through and is not. */
async function firstRefused(world: World, { rule }: Mutant): Promise<RuleCase | undefined> {
  for (const one of ALL_CASES.filter((one) => one.rule === rule && one.allowed)) {
    if (!(await world.isAllowed(one))) return one;
  }
  return undefined;
}
