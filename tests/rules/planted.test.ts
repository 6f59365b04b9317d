import { expect, test } from 'vitest';

import { deployedRules } from '../support/emulators.ts';
import { plant, PLANTED_FAULTS } from './planted/index.ts';

// `npm run mutants -- planted` tries them against the cases.
test.each(PLANTED_FAULTS)('the fault "$name" can be planted', (fault) => {
  const rules = deployedRules();
  expect(plant(rules, fault).rules).not.toBe(rules);
});

test('no two faults have one name', () => {
  expect(new Set(PLANTED_FAULTS.map(({ name }) => name)).size).toBe(PLANTED_FAULTS.length);
});
