import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { FileRecord } from './import-file.ts';

/**
 * What anybody would write in half an hour to have a catalogue file in a database and its titles found: one table,
 * one full-text index with FTS5's defaults, one transaction, no checks. `import.ts` compares the processor time of
 * manga-import with it. Usage: node import-yardstick.ts FILE DATABASE
 */
const [file = '', target = ''] = process.argv.slice(2);
mkdirSync(dirname(target), { recursive: true });
const database = new DatabaseSync(target);
database.exec(`
  PRAGMA journal_mode = WAL;
  CREATE TABLE mangas (id TEXT PRIMARY KEY, title, author, altTitles, coverThumbUrl, sourceCoverUrl, anilistId,
    description, coverLargeUrl);
  CREATE VIRTUAL TABLE titles USING fts5 (title, author, altTitles);
  BEGIN`);
const insert = database.prepare('INSERT INTO mangas VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
const index = database.prepare(
  'INSERT INTO titles (rowid, title, author, altTitles) VALUES (?, ?, ?, ?)',
);
for (const record of JSON.parse(readFileSync(file, 'utf8')) as Partial<FileRecord>[]) {
  const { id = '', title = '', author = '', altTitles = [], anilistId = null } = record;
  const { coverThumbUrl = null, sourcescoverUrl = null, mangaDetails } = record;
  const { description = null, coverLargeUrl = null } = mangaDetails ?? {};
  const others = altTitles.join('\n');
  const covers = [coverThumbUrl, sourcescoverUrl, anilistId, description, coverLargeUrl] as const;
  const { lastInsertRowid } = insert.run(id, title, author, others, ...covers);
  index.run(lastInsertRowid, title, author, others);
}
database.exec('COMMIT');
database.close();
