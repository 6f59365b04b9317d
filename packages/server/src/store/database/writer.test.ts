import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

import { AppError } from '@palmanga/core';
import { Kysely, sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { temporaryFolder } from '../testing/temporary-store.ts';
import { openConnection } from './connection.ts';
import { createSqliteDialect } from './dialect.ts';
import { Writer } from './writer.ts';

let file: string;
let database: DatabaseSync;
let writer: Writer;

beforeEach(() => {
  file = join(temporaryFolder(), 'store.db');
  database = openConnection(file);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  database.exec('CREATE TABLE log (entry TEXT NOT NULL UNIQUE)');
  writer = new Writer(database);
});

const add = (entry: string) => () => {
  database.prepare('INSERT INTO log VALUES (?)').run(entry);
  return entry;
};
const entries = (connection = database) =>
  connection
    .prepare('SELECT entry FROM log ORDER BY rowid')
    .all()
    .map(({ entry }) => entry);

test('writes in the order asked, and answers each', async () => {
  const answers = await Promise.all(['a', 'b', 'c'].map((entry) => writer.write(add(entry))));
  expect(answers).toEqual(['a', 'b', 'c']);
  expect(entries()).toEqual(['a', 'b', 'c']);
});

/** Counts the commits from now on. */
function watchCommits(): string[] {
  const commits: string[] = [];
  const exec = database.exec.bind(database);
  database.exec = (statement) => {
    if (statement === 'COMMIT') commits.push(statement);
    exec(statement);
  };
  return commits;
}

test('writes that wait together share a transaction', async () => {
  const commits = watchCommits();
  await Promise.all(['a', 'b', 'c'].map((entry) => writer.write(add(entry))));
  expect(commits).toHaveLength(1);
});

test('they share one again after a write that failed', async () => {
  await expect(
    writer.write(() => {
      throw new AppError('conflict');
    }),
  ).rejects.toThrow('conflict');
  const commits = watchCommits();
  await Promise.all(['a', 'b', 'c'].map((entry) => writer.write(add(entry))));
  expect(commits).toHaveLength(1);
});

test('one that fails changes nothing and takes no other with it', async () => {
  const failing = () => {
    add('half')();
    throw new AppError('conflict');
  };
  const results = await Promise.allSettled([
    writer.write(add('a')),
    writer.write(failing),
    writer.write(add('b')),
    writer.write(add('a')),
    writer.write(add('c')),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(results[1]).toMatchObject({ reason: { code: 'conflict' } });
  expect(results[3]).toMatchObject({ reason: { code: 'internal' } });
  expect(entries()).toEqual(['a', 'b', 'c']);
});

test('an answer comes once the write is there for others', async () => {
  const other = openConnection(file);
  await writer.write(add('a'));
  expect(entries(other)).toEqual(['a']);
  other.close();
});

test('waits for another connection without blocking this process', async () => {
  const other = openConnection(file);
  other.exec('BEGIN IMMEDIATE');
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  const writing = writer.write(add('a'));
  await vi.waitFor(() => expect(turns).toBeGreaterThan(3), { timeout: 4000 });
  other.exec('COMMIT');
  await writing;
  clearInterval(ticking);
  other.close();
  expect(entries()).toEqual(['a']);
  expect(Object.values(database.prepare('PRAGMA busy_timeout').get() ?? {})).toEqual([5000]);
});

test('a write that must be alone shares no transaction', async () => {
  const commits = watchCommits();
  const write = (entry: string, isAlone: boolean) => writer.write(add(entry), { isAlone });
  await Promise.all([write('a', false), write('b', true), write('c', true), write('d', false)]);
  expect(commits).toHaveLength(4);
  expect(entries()).toEqual(['a', 'b', 'c', 'd']);
});

test('leaves the lock to another connection between its transactions', async () => {
  const connection = openConnection(file);
  const kysely = new Kysely<object>({ dialect: createSqliteDialect(connection) });
  const order: string[] = [];
  const writes = Array.from({ length: 20 }, () =>
    writer.write(
      () => {
        const end = performance.now() + 12;
        while (performance.now() < end);
        order.push('ours');
      },
      { isAlone: true },
    ),
  );
  await writes[0];
  await new Writer(connection).write(() => order.push('theirs'));
  await sql`INSERT INTO log VALUES ('theirs')`.execute(kysely);
  order.push('theirs');
  await Promise.all(writes);
  connection.close();
  expect(order.lastIndexOf('theirs')).toBeLessThanOrEqual(6);
});

test('gives up on a connection that never ends', async () => {
  const other = openConnection(file);
  other.exec('BEGIN IMMEDIATE');
  const impatient = new Writer(database, { lockTimeoutMs: 30 });
  await expect(impatient.write(add('a'))).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Another process locks the database',
  });
  other.exec('ROLLBACK');
  await impatient.write(add('b'));
  other.close();
  expect(entries()).toEqual(['b']);
});

test("stays out of Kysely's transactions on the same connection", async () => {
  const kysely = new Kysely<object>({ dialect: createSqliteDialect(database) });
  const { promise: written, resolve } = Promise.withResolvers<string>();
  const aborted = kysely.transaction().execute(async (transaction) => {
    await sql`INSERT INTO log VALUES ('theirs')`.execute(transaction);
    resolve(writer.write(add('ours')));
    await setTimeout(20);
    throw new Error('rolled back');
  });
  await expect(aborted).rejects.toThrow('rolled back');
  await written;
  expect(entries()).toEqual(['ours']);
});

test('says that the disk is full, then goes on', async () => {
  const { page_count: pages } = database.prepare('PRAGMA page_count').get() as {
    page_count: number;
  };
  database.exec(`PRAGMA max_page_count = ${pages}`);
  await expect(writer.write(add('x'.repeat(100_000)))).rejects.toMatchObject({
    code: 'storage-full',
  });
  database.exec('PRAGMA max_page_count = 1000');
  await writer.write(add('a'));
  expect(entries()).toEqual(['a']);
});

test('a commit that fails refuses all that shared it and leaves nothing behind', async () => {
  const exec = database.exec.bind(database);
  database.exec = (statement) => {
    if (statement === 'COMMIT') throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
    exec(statement);
  };
  const results = await Promise.allSettled(['a', 'b'].map((entry) => writer.write(add(entry))));
  const refused = {
    status: 'rejected',
    reason: { code: 'unavailable', message: 'disk I/O error' },
  };
  expect(results).toMatchObject([refused, refused]);
  database.exec = exec;
  await writer.write(add('c'));
  expect(entries()).toEqual(['c']);
});

test('refuses writes once the connection is closed', async () => {
  const writing = writer.write(add('a'));
  database.close();
  // At once: waiting would not open it again.
  const closed = { code: 'unavailable', message: 'database is not open' };
  await expect(writing).rejects.toMatchObject(closed);
  await expect(writer.write(add('b'))).rejects.toMatchObject(closed);
});
