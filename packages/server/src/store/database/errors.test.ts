import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { AppError } from '@palmanga/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { explainFile, isBusy, toOpeningError, toStoreError } from './errors.ts';

let folder = '';
let file = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palmanga-errors-'));
  file = join(folder, 'a.sqlite');
  using database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (x)');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function thrownBy(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

/** Provokes each fault and returns the error that SQLite throws. */
const FAULTS: Readonly<Record<string, () => unknown>> = {
  'another connection holds the lock': () => {
    using locking = new DatabaseSync(file);
    using other = new DatabaseSync(file, { timeout: 0 });
    locking.exec('BEGIN IMMEDIATE');
    return thrownBy(() => other.exec('INSERT INTO t VALUES (1)'));
  },
  'the file cannot be written': () => {
    using database = new DatabaseSync(file, { readOnly: true });
    return thrownBy(() => database.exec('INSERT INTO t VALUES (1)'));
  },
  'no room is left': () => {
    using database = new DatabaseSync(':memory:');
    database.exec('CREATE TABLE t (x); PRAGMA max_page_count = 2');
    return thrownBy(() => database.exec('INSERT INTO t VALUES (zeroblob(100000))'));
  },
  'the file is not there': () =>
    thrownBy(() => new DatabaseSync(join(folder, 'absent', 'a.sqlite'))),
  'the database is closed': () => {
    const database = new DatabaseSync(':memory:');
    database.close();
    return thrownBy(() => database.exec('SELECT 1'));
  },
  'a statement is wrong': () => {
    using database = new DatabaseSync(':memory:');
    return thrownBy(() => database.exec('SELECT'));
  },
};

const sqliteError = (errcode: unknown) => Object.assign(new Error('from SQLite'), { errcode });

describe('toStoreError', () => {
  it.each([
    ['another connection holds the lock', 'unavailable'],
    ['the file cannot be written', 'unavailable'],
    ['no room is left', 'storage-full'],
    ['the file is not there', 'unavailable'],
    ['the database is closed', 'unavailable'],
    ['a statement is wrong', 'internal'],
  ])('when %s: %s', (fault, code) => {
    const cause = FAULTS[fault]?.();
    expect(toStoreError(cause)).toMatchObject({ code, cause });
  });

  it('keeps an AppError, and makes anything else internal', () => {
    const error = new AppError('conflict');
    expect(toStoreError(error)).toBe(error);
    expect(toStoreError('text')).toMatchObject({ code: 'internal', message: 'text' });
  });

  it.each([
    ['busy while recovering, an extended code', 5 + 256, 'unavailable'],
    ['locked', 6, 'unavailable'],
    ['on a disk that fails to write, an extended code', 10 + 3 * 256, 'unavailable'],
    ['broken in a constraint', 19, 'internal'],
    ['of a code that is no number', '5', 'internal'],
  ])('maps a database that is %s', (_what, errcode, code) => {
    const cause = sqliteError(errcode);
    expect(toStoreError(cause)).toMatchObject({ code, message: 'from SQLite', cause });
  });

  it.each([
    [Object.assign(new Error('other'), { code: 'ENOENT' }), 'other'],
    [null, 'null'],
    [{ code: 'ERR_INVALID_STATE', errcode: 5 }, '[object Object]'],
  ])('makes %s internal', (thrown, message) => {
    expect(toStoreError(thrown)).toMatchObject({ code: 'internal', message, cause: thrown });
  });
});

it('isBusy recognises a held lock', () => {
  const codes = [5, 261, 6, 1];
  expect(codes.map((code) => isBusy(sqliteError(code)))).toEqual([true, true, false, false]);
  expect(isBusy(new Error('busy'))).toBe(false);
});

it('says why a database cannot be made where the system refuses it, and what to do', () => {
  const refused = Object.assign(new Error('EACCES: permission denied, mkdir'), { code: 'EACCES' });
  expect(toOpeningError('/srv/palmanga.db', refused)).toMatchObject({
    code: 'unavailable',
    message:
      'Cannot open the database /srv/palmanga.db: this user may not write there (EACCES). ' +
      'Run as the user who owns the data folder, or name another one.',
  });
});

describe('a database that this user may not write', () => {
  const said =
    'Cannot write the database /srv/palmanga.db: attempt to write a readonly database. ' +
    'Run as the user who owns the data folder, and let that user write the folder and the files in it.';
  const cause = Object.assign(new Error('attempt to write a readonly database'), { errcode: 8 });

  it.each([
    ['SQLite', cause],
    ['a call of the store', toStoreError(cause)],
  ])('is named with what to do, as %s reports it', (_who, thrown) => {
    expect(toOpeningError('/srv/palmanga.db', thrown)).toMatchObject({ message: said });
    expect(explainFile('/srv/palmanga.db', thrown)).toMatchObject({
      code: 'unavailable',
      message: said,
    });
  });

  it('is not explained twice', () => {
    const explained = toOpeningError('/srv/palmanga.db', cause);
    expect(explainFile('/srv/palmanga.db', explained)).toBe(explained);
  });
});
