import { createReadStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { RecordSplitter } from '@palmanga/catalogue-import';
import { normaliseText } from '@palmanga/core';
import { openStore } from '@palmanga/server/store';

import type { FileRecord } from './import-file.ts';

/**
 * The least that any import of this file into this store must do: cut it into records, parse each,
 * upsert it by prepared statements and index its words, 300 records a transaction. It reads
 * nothing, checks nothing and reports nothing. Usage: node import-floor.ts FILE DATABASE
 */
const [file = '', target = ''] = process.argv.slice(2);
const BATCH = 300;

mkdirSync(dirname(target), { recursive: true });
const { database } = openStore({ file: target });
const upsert = database.prepare(`
  INSERT INTO mangas (id, title, author, altTitles, titleLower, authorLower, altTitlesLower,
    coverThumbUrl, sourceCoverUrl, anilistId, createdAt, updatedAt)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, author = excluded.author,
    altTitles = excluded.altTitles, titleLower = excluded.titleLower,
    authorLower = excluded.authorLower, altTitlesLower = excluded.altTitlesLower,
    coverThumbUrl = excluded.coverThumbUrl, sourceCoverUrl = excluded.sourceCoverUrl,
    anilistId = excluded.anilistId
  RETURNING row`);
const setDetails = database.prepare(`
  INSERT OR REPLACE INTO mangaDetails (mangaRow, description, coverLargeUrl, createdAt, updatedAt)
  VALUES (?, ?, ?, 0, 0)`);
const index = database.prepare('INSERT INTO mangaWords (rowid, words) VALUES (?, ?)');
const indexTitles = database.prepare('INSERT INTO mangaAltTitles (rowid, titles) VALUES (?, ?)');

const decoder = new TextDecoder();
const splitter = new RecordSplitter({ recordBytes: 1 << 20, depth: 64 });
let pending = 0;

function write(bytes: Uint8Array): void {
  const record = JSON.parse(decoder.decode(bytes)) as FileRecord;
  const titleLower = normaliseText(record.title);
  const authorLower = normaliseText(record.author);
  const altTitles = record.altTitles ?? [];
  const altTitlesLower = altTitles.map(normaliseText);
  if (pending === 0) database.exec('BEGIN IMMEDIATE');
  const row = Number(
    upsert.get(
      record.id,
      record.title,
      record.author,
      JSON.stringify(altTitles),
      titleLower,
      authorLower,
      altTitlesLower.join('\n'),
      record.coverThumbUrl,
      record.sourcescoverUrl,
      record.anilistId,
    )?.['row'],
  );
  setDetails.run(row, record.mangaDetails.description, record.mangaDetails.coverLargeUrl);
  for (const [order, title] of [titleLower, ...altTitlesLower].entries()) {
    const words = new Set([...title.split(' '), ...authorLower.split(' ')]);
    index.run(row * 32 + order, [...words].join(' '));
  }
  if (altTitles.length > 0) indexTitles.run(row, altTitlesLower.join('\n'));
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
