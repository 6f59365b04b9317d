import { beforeAll, describe, expect, test } from 'vitest';

import {
  deployedRules,
  missingFirestore,
  startFirestore,
  type Emulator,
} from '../support/emulators.ts';
import { duringFormerRelease } from '../support/rules-in-time.ts';
import { formerReleaseCases } from './cases/former-release.ts';
import { ALL_CASES } from './cases/index.ts';
import { World } from './support/world.ts';

const missing = await missingFirestore();

describe.skipIf(missing !== null)('rules of the documents', () => {
  let emulator: Emulator;
  let world: World;
  let earlier: World;

  beforeAll(async () => {
    emulator = await startFirestore();
    world = new World(emulator, 'demo-attacks');
    await world.setRules(deployedRules());
    earlier = new World(emulator, 'demo-attacks-earlier');
    await earlier.setRules(deployedRules(), duringFormerRelease);
    return async () => {
      await world.dispose();
      await earlier.dispose();
      await emulator.stop();
    };
  }, 120_000);

  test('the matrix is not smaller than it was', () => {
    expect(ALL_CASES.length).toBeGreaterThanOrEqual(300);
  });

  test.each(ALL_CASES)('$rule, $as, $name: $allowed', async (one) => {
    expect(await world.isAllowed(one)).toBe(one.allowed);
  });

  test.each(formerReleaseCases)(
    'while the former release is accepted: $rule, $as, $name: $allowed',
    async (one) => {
      expect(await earlier.isAllowed(one)).toBe(one.allowed);
    },
  );
});
