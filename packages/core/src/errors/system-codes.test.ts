import { expect, it } from 'vitest';

import { systemCode } from './system-codes.ts';

const failure = (code: unknown): Error => Object.assign(new Error('failed'), { code });

it.each([
  ['an error of the system', failure('ENOENT'), 'ENOENT'],
  ['an error with a number', failure(5), null],
  ['another error', new Error('ENOENT'), null],
  ['no error', { code: 'ENOENT' }, null],
  ['nothing', null, null],
])('%s', (_name, error, code) => {
  expect(systemCode(error)).toBe(code);
});
