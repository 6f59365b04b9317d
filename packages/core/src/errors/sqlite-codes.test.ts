import { expect, it } from 'vitest';

import { isDamagedDatabase, sqliteCode } from './sqlite-codes.ts';

const failure = (errcode: unknown): Error => Object.assign(new Error('failed'), { errcode });

it.each([
  ['CORRUPT', failure(11), 11, true],
  ['CORRUPT_INDEX, an extended code of it', failure(779), 11, true],
  ['NOTADB', failure(26), 26, true],
  ['BUSY', failure(5), 5, false],
  ['no number', failure('11'), 0, false],
  ['another error', new Error('11'), 0, false],
  ['no error', { errcode: 11 }, 0, false],
])('%s', (_name, error, code, isDamage) => {
  expect(sqliteCode(error)).toBe(code);
  expect(isDamagedDatabase(error)).toBe(isDamage);
});
