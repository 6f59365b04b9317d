import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { beforeEach, expect, test } from 'vitest';

import { databaseFile } from '../settings/settings.ts';
import { temporaryFolder } from '../store/testing/temporary-store.ts';
import { contentOf, fillDataFolder, query } from '../testing/data-folder.ts';
import { restoreBackup } from './restore-backup.ts';

let data: string;
let source: string;

beforeEach(async () => {
  data = join(temporaryFolder(), 'data');
  source = join(temporaryFolder(), 'palmanga.db');
  await fillDataFolder(data);
  copyFileSync(databaseFile(data), source);
});

/** Runs SQL on the database that is restored. */
function plant(sql: string): void {
  const database = new DatabaseSync(source);
  database.exec(`PRAGMA journal_mode = DELETE; ${sql}`);
  database.close();
}

/** Rows without an end, for practical purposes: a minute's worth, so that a failure is one of the test. */
const ENDLESS =
  'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000000) SELECT i FROM n';

test.each([
  [
    'a trigger that makes everybody an administrator',
    'CREATE TRIGGER t AFTER INSERT ON session BEGIN UPDATE user SET isAdmin = 1; END',
    'contains the trigger "t", which Palmanga does not make',
  ],
  [
    'a trigger without an end, on what a restore deletes',
    `CREATE TRIGGER endless BEFORE DELETE ON session BEGIN
       INSERT INTO retiredShortids ${ENDLESS}; END`,
    'contains the trigger "endless"',
  ],
  ['a view', `CREATE VIEW v AS ${ENDLESS}`, 'contains the view "v"'],
  [
    'a view in the place of a table',
    `DROP TABLE handleLinks; CREATE VIEW handleLinks AS ${ENDLESS}`,
    'contains the view "handleLinks", which Palmanga makes otherwise',
  ],
  ['a table', 'CREATE TABLE more (a)', 'contains the table "more"'],
  [
    'a table of another module',
    "CREATE VIRTUAL TABLE more USING fts5 (words, content = 'user')",
    'contains the table "more"',
  ],
  [
    'a further column, made by an expression',
    'ALTER TABLE handles ADD COLUMN more TEXT AS (hex(zeroblob(500000000)))',
    'contains the table "handles", which Palmanga makes otherwise',
  ],
  [
    'an index of its own',
    'CREATE INDEX more ON user (hex(zeroblob(500000000 * isAdmin)))',
    'contains the index "more"',
  ],
  ['an index too few', 'DROP INDEX sessionExpiry', 'lacks the index "sessionExpiry"'],
  ['a table too few', 'DROP TABLE handleLinks', 'lacks the table "handleLinks"'],
  [
    'a name that would drive a terminal',
    'CREATE TABLE "\u001b[2J" (a)',
    String.raw`contains the table "\u001b[2J"`,
  ],
])('a restore refuses a database with %s', { timeout: 20_000 }, async (_, sql, reason) => {
  plant(sql);
  const before = contentOf(data);
  const attempt = restoreBackup(data, source);
  await expect(attempt).rejects.toMatchObject({ code: 'payload-invalid' });
  await expect(attempt).rejects.toThrow(`nothing was changed: its database ${reason}`);
  expect(contentOf(data)).toEqual({ ...before, 'palmanga.db.lock': '' });
});

test('a restore refuses a database of another schema, and changes nothing', async () => {
  plant('PRAGMA user_version = 17');
  const before = contentOf(data);
  await expect(restoreBackup(data, source)).rejects.toThrow(
    'nothing was changed: its database has another schema than this version of Palmanga.',
  );
  expect(contentOf(data)).toEqual({ ...before, 'palmanga.db.lock': '' });
});

test('a restore takes a database that its operator analysed', async () => {
  plant('ANALYZE');
  await restoreBackup(data, source);
  expect(query(data, 'SELECT title FROM rankings')).toEqual([{ title: 'Top' }]);
});
