import { compareCodePoints, RESERVED_SEGMENTS } from '@palmanga/core';
import { expect, test } from 'vitest';

import { deployedRules } from '../support/emulators.ts';

test('the rules reserve the same first segments as core', () => {
  const list = /name in \[(?<names>[^\]]*)\]/.exec(deployedRules())?.groups?.['names'] ?? '';
  const names = [...list.matchAll(/'(?<name>[^']*)'/g)].map(({ groups }) => groups?.['name'] ?? '');
  const segments = [...RESERVED_SEGMENTS].filter((segment) => /^[a-z0-9-]+$/.test(segment));
  expect(names.toSorted(compareCodePoints)).toEqual(segments.toSorted(compareCodePoints));
});
