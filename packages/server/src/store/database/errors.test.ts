import { DatabaseSync } from 'node:sqlite';

import { AppError } from '@palmanga/core';
import { describe, expect, test } from 'vitest';

import { isBusy, toStoreError } from './errors.ts';

const sqliteError = (errcode: unknown) => Object.assign(new Error('from SQLite'), { errcode });

describe('toStoreError', () => {
  test('keeps an AppError as it is', () => {
    const error = new AppError('conflict');
    expect(toStoreError(error)).toBe(error);
  });

  test.each([
    ['busy', 5, 'unavailable'],
    ['busy while recovering, an extended code', 5 + 256, 'unavailable'],
    ['locked', 6, 'unavailable'],
    ['full', 13, 'storage-full'],
    ['cannot be opened', 14, 'unavailable'],
    ['breaks a constraint', 19, 'internal'],
    ['gives a code that is no number', '5', 'internal'],
  ])('a database that is %s', (_, errcode, code) => {
    const cause = sqliteError(errcode);
    expect(toStoreError(cause)).toMatchObject({ code, message: 'from SQLite', cause });
  });

  test('a closed database is unavailable', () => {
    const database = new DatabaseSync(':memory:');
    database.close();
    const use = () => {
      try {
        database.exec('SELECT 1');
      } catch (error) {
        throw toStoreError(error);
      }
    };
    expect(use).toThrow(expect.objectContaining({ code: 'unavailable' }));
  });

  test.each([
    [Object.assign(new Error('other'), { code: 'ENOENT' }), 'other'],
    ['a text', 'a text'],
    [null, 'null'],
    [{ code: 'ERR_INVALID_STATE', errcode: 5 }, '[object Object]'],
  ])('anything else is internal: %s', (thrown, message) => {
    expect(toStoreError(thrown)).toMatchObject({ code: 'internal', message, cause: thrown });
  });
});

test('isBusy tells a held lock from other failures', () => {
  expect([5, 261, 6, 1].map((errcode) => isBusy(sqliteError(errcode)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isBusy(new Error('busy'))).toBe(false);
});
