import { beforeAll, describe, expect, test } from 'vitest';

import {
  deployedRules,
  missingFirestore,
  startFirestore,
  type Emulator,
} from '../support/emulators.ts';
import { ALL_CASES } from './cases/index.ts';
import { mutateAllows, type Mutant } from './support/mutate.ts';
import { firstRed } from './support/survives.ts';
import { World } from './support/world.ts';

const missing = await missingFirestore();
/** Long, because the first request to an emulator that was just started is slow. */
const TIMEOUT_MS = 120_000;
const loosened = mutateAllows(deployedRules(), 'true').filter(
  ({ rules }) => rules !== deployedRules(),
);
const tightened = mutateAllows(deployedRules(), 'false');

describe.skipIf(missing !== null)('loosened rules', () => {
  let emulator: Emulator;
  let world: World;

  beforeAll(async () => {
    emulator = await startFirestore();
    world = new World(emulator, 'demo-mutants');
    return async () => {
      await world.dispose();
      await emulator.stop();
    };
  }, 120_000);

  // A looser rule can only turn a refused case red, and a tighter rule only an allowed one.
  const turnsRed = async ({ rule, rules }: Mutant, wasAllowed: boolean): Promise<void> => {
    await world.setRules(rules);
    const cases = ALL_CASES.filter((one) => one.rule === rule && one.allowed === wasAllowed);
    expect(await firstRed(world, cases)).not.toBeNull();
  };

  test.each(loosened)(
    'a case turns red with $description',
    (mutant) => turnsRed(mutant, false),
    TIMEOUT_MS,
  );
  test.each(tightened)(
    'a case turns red with $description',
    (mutant) => turnsRed(mutant, true),
    TIMEOUT_MS,
  );
});
