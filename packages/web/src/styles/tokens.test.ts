import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { TIER_INK, TIER_PAINT } from '@palmanga/core';
import { expect, test } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

test('tiers have the colours that pictures paint them in', () => {
  const colors = [...tokens.matchAll(/--tier-(?<name>\w+): (?<value>#\w+);/gu)];
  expect(Object.fromEntries(colors.map(({ groups }) => [groups?.name, groups?.value]))).toEqual({
    ...TIER_PAINT,
    ink: TIER_INK,
  });
});
