import { describe, expect, it } from 'vitest';

import { isDamagedDatabase, sqliteCode, systemCode } from './system-codes.ts';

const failure = (fields: object): Error => Object.assign(new Error('failed'), fields);

describe('the code of the system', () => {
  it.each([
    ['an error of the system', failure({ code: 'ENOENT' }), 'ENOENT'],
    ['an error with a number', failure({ code: 5 }), null],
    ['another error', new Error('ENOENT'), null],
    ['no error', { code: 'ENOENT' }, null],
    ['nothing', null, null],
  ])('%s', (_name, error, code) => {
    expect(systemCode(error)).toBe(code);
  });
});

describe('the code of SQLite', () => {
  it.each([
    ['CORRUPT', failure({ errcode: 11 }), 11, true],
    ['CORRUPT_INDEX, an extended code of it', failure({ errcode: 779 }), 11, true],
    ['NOTADB', failure({ errcode: 26 }), 26, true],
    ['BUSY', failure({ errcode: 5 }), 5, false],
    ['no number', failure({ errcode: '11' }), 0, false],
    ['another error', new Error('11'), 0, false],
    ['no error', { errcode: 11 }, 0, false],
  ])('%s', (_name, error, code, isDamage) => {
    expect(sqliteCode(error)).toBe(code);
    expect(isDamagedDatabase(error)).toBe(isDamage);
  });
});
