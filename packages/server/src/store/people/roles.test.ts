import { beforeEach, expect, test } from 'vitest';

import type { Store } from '../store.ts';
import { temporaryStore } from '../testing/temporary-store.ts';

let store: Store;

beforeEach(() => {
  store = temporaryStore();
  store.database.exec(`
    INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt)
    VALUES ('u1', '', 'anna@mail.example', 0, '', ''), ('u2', '', 'ben@mail.example', 0, '', '')
  `);
});

const admins = () =>
  store.database
    .prepare('SELECT email FROM user WHERE isAdmin = 1')
    .all()
    .map(({ email }) => email);

test('grants and revokes the right of one account, whatever the case typed', async () => {
  await store.roles.grantAdmin(' Anna@Mail.example ');
  await store.roles.grantAdmin('anna@mail.example');
  expect(admins()).toEqual(['anna@mail.example']);
  await store.roles.revokeAdmin('anna@mail.example');
  expect(admins()).toEqual([]);
});

test('says that there is no such account', async () => {
  await expect(store.roles.grantAdmin('nobody@mail.example')).rejects.toMatchObject({
    code: 'account-not-found',
  });
  await expect(store.roles.revokeAdmin('')).rejects.toMatchObject({ code: 'account-not-found' });
});
