import { compareCodePoints, RESERVED_NAMES } from '@palmanga/core';
import { expect, test } from 'vitest';

import { deployedRules } from '../support/emulators.ts';

test('the rules reserve the same names as core', () => {
  const list =
    /'\.\*palmanga\.\*\|\((?<names>[^)]*)\)'/.exec(deployedRules())?.groups?.['names'] ?? '';
  const names = [...RESERVED_NAMES].filter((name) => /^[a-z0-9]+$/.test(name));
  expect(list.split('|').toSorted(compareCodePoints)).toEqual(names.toSorted(compareCodePoints));
});
