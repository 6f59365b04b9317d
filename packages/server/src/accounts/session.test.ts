import { DatabaseSync } from 'node:sqlite';

import { beforeEach, describe, expect, it } from 'vitest';

import { createSessionReader } from './session.ts';

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec(`
    CREATE TABLE user (id TEXT, email TEXT, name TEXT, image TEXT, isAdmin INTEGER);
    CREATE TABLE session (id TEXT, token TEXT, userId TEXT, expiresAt TEXT, createdAt TEXT);
    INSERT INTO user VALUES ('u', 'ami@mail.example', 'Ami', NULL, 0), ('v', 'v@mail.example', '', 'photo', 1);
    INSERT INTO session VALUES
      ('s', 'token-s', 'u', '2999-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
      ('t', 'token-t', 'u', '2999-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');`);
});

describe('a session that is read again', () => {
  it('is found by its id and by its token', () => {
    const read = createSessionReader(database);
    const session = read('id', 's');
    expect(session).toEqual({
      id: 's',
      expiresAt: Date.UTC(2999, 0, 1),
      createdAt: Date.UTC(2026, 0, 1),
      user: {
        uid: 'u',
        email: 'ami@mail.example',
        displayName: 'Ami',
        photoURL: null,
        isAdmin: false,
      },
    });
    expect(read('token', 'token-s')).toEqual(session);
    expect(read('token', 's')).toBeNull();
    expect(read('id', 't')).toMatchObject({ id: 't', user: { uid: 'u' } });
  });

  it.each([
    [`UPDATE session SET expiresAt = '2998-01-01T00:00:00.000Z'`, { expiresAt: 32440608e6 }],
    [`UPDATE session SET createdAt = '2025-01-01T00:00:00.000Z'`, { createdAt: 17356896e5 }],
    [`UPDATE session SET userId = 'v'`, { user: { uid: 'v', displayName: null, isAdmin: true } }],
    [`UPDATE user SET email = 'b@mail.example'`, { user: { email: 'b@mail.example' } }],
    [`UPDATE user SET name = 'Autre'`, { user: { displayName: 'Autre' } }],
    [`UPDATE user SET image = 'photo'`, { user: { photoURL: 'photo' } }],
    ['UPDATE user SET isAdmin = 1', { user: { isAdmin: true } }],
  ])('is as the database has it after %s', (change, expected) => {
    const read = createSessionReader(database);
    read('id', 's');
    database.exec(change);
    expect(read('id', 's')).toMatchObject(expected);
  });

  it('is none once it was deleted, or its account, or its time is over', () => {
    const read = createSessionReader(database);
    expect(read('id', 's')).not.toBeNull();
    expect(read('id', 't')).not.toBeNull();
    database.exec(`UPDATE session SET expiresAt = '2020-01-01T00:00:00.000Z' WHERE id = 's'`);
    expect(read('id', 's')).toBeNull();
    database.exec(`DELETE FROM user WHERE id = 'u'`);
    expect(read('id', 't')).toBeNull();
    database.exec('DELETE FROM session');
    expect(read('id', 's')).toBeNull();
  });
});
