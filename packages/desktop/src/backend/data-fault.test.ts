import { AppError } from '@palmanga/core';
import { expect, it } from 'vitest';

import { describeDataFault } from './data-fault.ts';

const fault = (code: string) => Object.assign(new Error(code), { code });
const sqlite = (errcode: number) => Object.assign(new Error('sqlite'), { errcode });

it.each([
  [fault('ENOSPC'), 'storage-full'],
  [fault('EDQUOT'), 'storage-full'],
  [fault('EACCES'), 'read-only'],
  [fault('EROFS'), 'read-only'],
  [fault('ENOENT'), 'missing'],
  [fault('EISDIR'), 'bad-name'],
  [fault('ENAMETOOLONG'), 'bad-name'],
  [fault('Z_DATA_ERROR'), 'damaged'],
  [fault('EWHATEVER'), 'failed'],
  [sqlite(5), 'busy'],
  [sqlite(261), 'busy'],
  [sqlite(1032), 'read-only'],
  [sqlite(11), 'damaged'],
  [sqlite(13), 'storage-full'],
  ['boom', 'failed'],
])('explains %o as %s, also as a cause', (error, expected) => {
  expect(describeDataFault(error)).toBe(expected);
  expect(describeDataFault(new AppError('unavailable', 'why', { cause: error }))).toBe(expected);
});

it.each([
  [new AppError('storage-full', 'No room is left'), 'storage-full'],
  [new AppError('payload-invalid', 'its database is damaged'), 'damaged'],
  [new AppError('payload-invalid', 'x', { cause: fault('EACCES') }), 'unreadable'],
  [new AppError('forbidden', 'Restore as the user who owns it'), 'read-only'],
  [new AppError('unavailable', 'it changed while it was copied'), 'failed'],
])('explains what the server refuses: %o as %s', (error, expected) => {
  expect(describeDataFault(error)).toBe(expected);
});
