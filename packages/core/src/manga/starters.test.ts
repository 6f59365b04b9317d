import { expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { parseStarters, readStarters } from './starters.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

it.each([[[]], [['monster']], [ids(LIMITS.offeredFirst)]])('takes %j', (list) => {
  expect(parseStarters(list)).toEqual(list);
  expect(readStarters(list)).toEqual(list);
});

it.each([
  ['too many', ids(LIMITS.offeredFirst + 1)],
  ['one twice', ['monster', 'pluto', 'monster']],
  ['no id of a manga', ['a/b']],
  ['none', ['']],
  ['no text', [12]],
])('refuses %s, and reads it as none', (_what, list) => {
  expect(() => parseStarters(list)).toThrow(expect.objectContaining({ code: 'payload-invalid' }));
  expect(readStarters(list)).toEqual([]);
});

it.each([undefined, null, 'monster', {}])('reads %j as none', (stored) => {
  expect(readStarters(stored)).toEqual([]);
});
