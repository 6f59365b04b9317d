import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

import { openStore } from '../store.ts';
import { migrate, MIGRATIONS } from './migrate.ts';

const BEFORE = MIGRATIONS.findIndex(({ sql }) => sql.includes('CREATE TABLE handles'));

/** A database from before handles were reserved, with rankings of these owners and handles. */
function oldDatabase(
  rankings: readonly (readonly [owner: string, handle: string])[],
  file = ':memory:',
) {
  const database = new DatabaseSync(file);
  migrate(database, MIGRATIONS.slice(0, BEFORE));
  const insert = database.prepare(
    `INSERT INTO rankings (id, ownerUid, ownerHandle, title, slug, shortid, visibility, itemsCount,
      createdAt, updatedAt) VALUES (?, ?, ?, 'Top', ?, '', 'public', 0, ?, 9)`,
  );
  for (const [index, [owner, handle]] of rankings.entries()) {
    insert.run(`r${index}`, owner, handle, `top-${index}`, 100 - index);
  }
  return database;
}

test('reserves each handle to its oldest holder, and takes it from other rankings', () => {
  const database = oldDatabase([
    ['anna', 'sam'],
    ['ben', 'sam'],
    ['anna', 'sam'],
    ['anna', ''],
    ['ben', 'ben'],
    ['cleo', ''],
  ]);
  migrate(database);
  expect(database.prepare('SELECT name, uid, createdAt FROM handles').all()).toEqual([
    { name: 'ben', uid: 'ben', createdAt: 96 },
    { name: 'sam', uid: 'anna', createdAt: 100 },
  ]);
  const carried = database.prepare('SELECT ownerUid, ownerHandle FROM rankings ORDER BY row').all();
  expect(carried.map(({ ownerUid, ownerHandle }) => [ownerUid, ownerHandle])).toEqual([
    ['anna', 'sam'],
    ['ben', ''],
    ['anna', 'sam'],
    ['anna', ''],
    ['ben', 'ben'],
    ['cleo', ''],
  ]);
});

test('keeps the links that led to rankings of others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-handles-'));
  try {
    const file = join(folder, 'palmanga.db');
    const rankings = [
      ['anna', 'sam'],
      ['ben', 'sam'],
    ] as const;
    const database = oldDatabase(rankings, file);
    // A later one of the same name: the link leads to the first.
    database.exec(`INSERT INTO rankings (id, ownerUid, ownerHandle, title, slug, shortid, visibility,
      itemsCount, createdAt, updatedAt)
      VALUES ('later', 'anna', 'sam', 'Top', 'top-1', '', 'public', 0, 1, 9)`);
    database.close();
    const store = openStore({ file });
    const { rankings: visitors } = store.as(null);
    try {
      expect((await visitors.findByHandle('sam', 'top-0'))?.id).toBe('r0');
      expect((await visitors.findByHandle('sam', 'top-1'))?.id).toBe('r1');
      const ben = { uid: 'ben', email: null, displayName: null, isAdmin: false };
      await store.as(ben).rankings.delete('r1');
      expect(await visitors.findByHandle('sam', 'top-1')).toBeNull();
    } finally {
      store.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('keeps profiles, whose usernames were never changed', () => {
  const database = oldDatabase([]);
  database.exec("INSERT INTO profiles (uid, bio) VALUES ('anna', 'Je lis.')");
  migrate(database);
  expect(database.prepare('SELECT bio, usernameChangedAt FROM profiles').get()).toEqual({
    bio: 'Je lis.',
    usernameChangedAt: null,
  });
});
