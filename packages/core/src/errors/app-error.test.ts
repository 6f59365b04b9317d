import { expect, test } from 'vitest';

import { AppError, ERROR_CODES, isErrorCode, toAppError } from './app-error.ts';

test('an error carries its code, and a detail for logs', () => {
  expect(new AppError('offline')).toMatchObject({ name: 'AppError', message: 'offline' });
  const failure = new AppError('offline', 'No route');
  expect(failure).toMatchObject({ code: 'offline', message: 'No route' });
});

test('codes of ours are told from others', () => {
  expect(ERROR_CODES.every(isErrorCode)).toBe(true);
  for (const other of ['', 'toString', 'Offline', null, 0]) expect(isErrorCode(other)).toBe(false);
});

test('whatever is thrown becomes an error with a code, and keeps its cause', () => {
  const failure = new AppError('offline');
  expect(toAppError(failure)).toBe(failure);
  const cause = new TypeError('x is not a function');
  expect(toAppError(cause)).toMatchObject({ code: 'internal', message: cause.message, cause });
  expect(toAppError('boom')).toMatchObject({ code: 'internal', message: 'boom', cause: 'boom' });
});
