import { createReadStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { RecordSplitter } from '@palmanga/catalogue-import';
import { normaliseText, titleKeys } from '@palmanga/core';
import { openStore } from '@palmanga/server/store';

import type { FileRecord } from './import-file.ts';

/**
 * The fastest simple program that fills an empty catalogue with a file, equal to what manga-import makes
 * of it: the same tables, columns and full-text indexes, the same pragmas, plain upserts by prepared
 * statements, 300 records a transaction. It reads the file once, checks nothing, cleans nothing, looks
 * nothing up and reports nothing. `import.ts` compares the two databases. Usage: node import-floor.ts FILE DATABASE
 */
const [file = '', target = ''] = process.argv.slice(2);
const BATCH = 300;

mkdirSync(dirname(target), { recursive: true });
const { database } = openStore({ file: target });
const now = Date.now();
// Neither RETURNING nor OR REPLACE: they make SQLite flush the full-text indexes at each record.
const upsert = database.prepare(`
  INSERT INTO mangas (id, title, author, altTitles, titleLower, authorLower, altTitlesLower,
    coverThumbUrl, sourceCoverUrl, anilistId, createdAt, updatedAt, isSample)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, author = excluded.author,
    altTitles = excluded.altTitles, titleLower = excluded.titleLower,
    authorLower = excluded.authorLower, altTitlesLower = excluded.altTitlesLower,
    coverThumbUrl = excluded.coverThumbUrl, sourceCoverUrl = excluded.sourceCoverUrl,
    anilistId = excluded.anilistId, updatedAt = excluded.updatedAt`);
const setDetails = database.prepare(`
  INSERT INTO mangaDetails (mangaRow, description, coverLargeUrl, createdAt, updatedAt)
  VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (mangaRow) DO UPDATE SET description = excluded.description,
    coverLargeUrl = excluded.coverLargeUrl, updatedAt = excluded.updatedAt`);
const indexWords = database.prepare('INSERT INTO mangaWords (rowid, words) VALUES (?, ?)');
const indexTitles = database.prepare('INSERT INTO mangaAltTitles (rowid, titles) VALUES (?, ?)');
const indexKeys = database.prepare('INSERT INTO mangaTitleKeys (rowid, keys) VALUES (?, ?)');

const decoder = new TextDecoder();
const splitter = new RecordSplitter({ recordBytes: 1 << 20, depth: 64 });
let pending = 0;

function write(bytes: Uint8Array): void {
  const record = JSON.parse(decoder.decode(bytes)) as FileRecord;
  const { id, title, author, altTitles = [], mangaDetails } = record;
  const titleLower = normaliseText(title);
  const authorLower = normaliseText(author);
  const altTitlesLower = altTitles.map(normaliseText);
  const { coverThumbUrl, sourcescoverUrl, anilistId } = record;
  if (pending === 0) database.exec('BEGIN IMMEDIATE');
  const { lastInsertRowid } = upsert.run(
    id,
    title,
    author,
    altTitles.length === 0 ? '[]' : JSON.stringify(altTitles),
    titleLower,
    authorLower,
    altTitlesLower.join('\n'),
    coverThumbUrl,
    sourcescoverUrl,
    anilistId,
    now,
    now,
  );
  const row = Number(lastInsertRowid);
  setDetails.run(row, mangaDetails.description, mangaDetails.coverLargeUrl, now, now);
  for (const [order, one] of [titleLower, ...altTitlesLower].entries()) {
    indexWords.run(row * 32 + order, [...new Set(`${one} ${authorLower}`.split(' '))].join(' '));
  }
  if (row % 8192 === 0) indexWords.run(row * 32 + 31, '\uE000');
  if (altTitles.length > 0) indexTitles.run(row, altTitlesLower.join('\n'));
  indexKeys.run(row, titleKeys({ title, altTitles }).join('\n'));
  pending += 1;
  if (pending < BATCH) return;
  database.exec('COMMIT');
  pending = 0;
}

for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
  splitter.push(chunk, write);
}
splitter.finish(write);
if (pending > 0) database.exec('COMMIT');
database.close();
