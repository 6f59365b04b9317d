import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { icoOf } from './favicon.ts';

it('holds the icon as it is', () => {
  const png = readFileSync(new URL('../public/icons/icon-192.png', import.meta.url));
  const ico = icoOf(png);
  expect([...ico.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 192, 192, 0, 0, 1, 0, 32, 0]);
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(length).toBe(png.length);
  expect(ico.subarray(offset).equals(png)).toBe(true);
});
