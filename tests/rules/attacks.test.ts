import { beforeAll, describe, expect, test } from 'vitest';

import {
  deployedRules,
  missingFirestore,
  startFirestore,
  type Emulator,
} from '../support/emulators.ts';
import { ALL_CASES } from './cases/index.ts';
import { World } from './support/world.ts';

const missing = await missingFirestore();

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

  test.each(ALL_CASES)('$rule, $as, $name: $allowed', async (one) => {
    expect(await world.isAllowed(one)).toBe(one.allowed);
  });
});
