import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

import { migrate, MIGRATIONS } from './migrate.ts';

const BEFORE = MIGRATIONS.findIndex(({ sql }) => sql.includes('CREATE TABLE handles'));

/** A database from before handles were reserved, with rankings of these owners and handles. */
function oldDatabase(rankings: readonly (readonly [owner: string, handle: string])[]) {
  const database = new DatabaseSync(':memory:');
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

test('keeps profiles, whose usernames were never changed', () => {
  const database = oldDatabase([]);
  database.exec("INSERT INTO profiles (uid, bio) VALUES ('anna', 'Je lis.')");
  migrate(database);
  expect(database.prepare('SELECT bio, usernameChangedAt FROM profiles').get()).toEqual({
    bio: 'Je lis.',
    usernameChangedAt: null,
  });
});
