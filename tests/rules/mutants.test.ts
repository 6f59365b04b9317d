import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  deployedRules,
  missingFirestore,
  startFirestore,
  type Emulator,
} from '../support/emulators.ts';
import { ALL_CASES } from './cases/index.ts';
import { mutateAllows } from './support/mutate.ts';
import { firstRed } from './support/survives.ts';
import { World } from './support/world.ts';

const missing = missingFirestore();
const loosened = mutateAllows(deployedRules(), 'true').filter(
  ({ rules }) => rules !== deployedRules(),
);
const tightened = mutateAllows(deployedRules(), 'false');

describe.skipIf(missing !== null)(`loosened rules${missing ? ` (${missing})` : ''}`, () => {
  let emulator: Emulator;
  let world: World;

  beforeAll(async () => {
    emulator = await startFirestore();
    world = new World(emulator, 'demo-mutants');
  }, 120_000);

  afterAll(async () => {
    await world.dispose();
    await emulator.stop();
  });

  test.each([...loosened, ...tightened])(
    'a case turns red with $description',
    async ({ rule, rules }) => {
      await world.setRules(rules);
      const cases = ALL_CASES.filter((one) => one.rule === rule);
      expect(await firstRed(world, cases)).not.toBeNull();
    },
    30_000,
  );
});
