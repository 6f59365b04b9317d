import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { databaseFile } from '../settings/settings.ts';
import { openStore } from '../store/index.ts';

/** Bytes that are recognised as a picture, told apart by `mark`. */
export function picture(mark = ''): Buffer {
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(mark)]);
}

/** Writes a file and the folders that it is in. */
export function put(folder: string, name: string, content: string | Buffer): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const ACCOUNTS = `
  INSERT INTO user (id, name, email, emailVerified, image, createdAt, updatedAt) VALUES
    ('lea', '', 'lea@mail.example', 0, '/api/files/users/lea/avatar.png?v=1', '', ''),
    ('marc', '', 'marc@mail.example', 0, NULL, '', '');
  INSERT INTO profiles (uid, photoURL) VALUES
    ('lea', '/api/files/users/lea/avatar.png?v=1'), ('marc', 'https://photos.example/marc.png');
  INSERT INTO session VALUES ('s', '2999', 'token', '', '', NULL, NULL, 'lea');
  INSERT INTO verification VALUES ('v', 'reset', 'lea', '2999', '', '');
`;

/** Makes a data folder with two accounts, a session, a reset link, a ranking, a photo and covers. */
export async function fillDataFolder(folder: string): Promise<void> {
  const store = openStore({ file: databaseFile(folder) });
  store.database.exec(ACCOUNTS);
  const lea = { uid: 'lea', email: null, displayName: null, isAdmin: false };
  await store.as(lea).rankings.create({ title: 'Top' });
  store.close();
  put(folder, 'users/lea/avatar.png', picture('lea'));
  put(folder, 'covers/a.png', picture('a'));
  put(folder, 'covers/été/Tome 1.webp', picture('b'));
  put(folder, 'secret', 'x'.repeat(32));
}

/** Runs a query on the database of a data folder that nothing else uses. */
export function query(folder: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(databaseFile(folder));
  try {
    return Array.from(database.prepare(sql).all(), (row) => ({ ...row }));
  } finally {
    database.close();
  }
}

/** The content of each file below a folder, by its path. */
export function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(
    files.toSorted().map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  );
}
