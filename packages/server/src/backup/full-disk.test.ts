import { AppError } from '@palmanga/core';
import { expect, test } from 'vitest';

import { explainFullDisk } from './full-disk.ts';

const explained = (error: unknown) => explainFullDisk(error, '/srv/b', 'Nothing was lost.');
const failure = (more: object) => Object.assign(new Error('said by the system'), more);

test.each([
  [
    'is full',
    failure({ code: 'ENOSPC' }),
    'storage-full',
    'No room is left on the disk of /srv/b. ',
  ],
  // SQLITE_IOERR_WRITE, as it comes and as the store hands it on.
  ['fails', failure({ errcode: 778 }), 'unavailable', 'The disk of /srv/b fails, or '],
  [
    'fails a statement',
    new AppError('unavailable', 'disk I/O error', { cause: failure({ errcode: 778 }) }),
    'unavailable',
    'The disk of /srv/b fails, or ',
  ],
])('names the disk that %s, with what became of the data', (_what, error, code, message) => {
  expect(explained(error)).toMatchObject({ code, message: expect.stringContaining(message) });
  expect((explained(error) as AppError).message).toMatch(/run again\. Nothing was lost\.$/);
});

test('leaves any other error as it is', () => {
  const other = new AppError('unavailable', 'locked', { cause: failure({ errcode: 5 }) });
  expect(explained(other)).toBe(other);
});
