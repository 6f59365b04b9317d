import { createReadStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { RecordSplitter } from '@palmanga/catalogue-import';
import { normaliseText, titleKeys } from '@palmanga/core';
import { openStore } from '@palmanga/server/store';

import type { FileRecord } from './import-file.ts';

const [file = '', target = ''] = process.argv.slice(2);
const BATCH = Number(process.env.BATCH ?? 300);
mkdirSync(dirname(target), { recursive: true });
const { database } = openStore({ file: target, cacheKib: Number(process.env.CACHE ?? 16384) });
const NOUP = process.env.PLAIN === '1';
const insert = database.prepare(`
  INSERT INTO mangas (id, title, author, altTitles, titleLower, authorLower, altTitlesLower,
    coverThumbUrl, sourceCoverUrl, anilistId, createdAt, updatedAt)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)` + (NOUP ? '' : `
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, author = excluded.author,
    altTitles = excluded.altTitles, titleLower = excluded.titleLower,
    authorLower = excluded.authorLower, altTitlesLower = excluded.altTitlesLower,
    coverThumbUrl = excluded.coverThumbUrl, sourceCoverUrl = excluded.sourceCoverUrl,
    anilistId = excluded.anilistId`));
const setDetails = database.prepare(`
  INSERT INTO mangaDetails (mangaRow, description, coverLargeUrl, createdAt, updatedAt)
  VALUES (?, ?, ?, 0, 0)` + (NOUP ? '' : ` ON CONFLICT (mangaRow) DO UPDATE SET description = excluded.description, coverLargeUrl = excluded.coverLargeUrl`));
const index = database.prepare('INSERT INTO mangaWords (rowid, words) VALUES (?, ?)');
const indexTitles = database.prepare('INSERT INTO mangaAltTitles (rowid, titles) VALUES (?, ?)');
const indexKeys = database.prepare('INSERT INTO mangaTitleKeys (rowid, keys) VALUES (?, ?)');
const decoder = new TextDecoder();
const splitter = new RecordSplitter({ recordBytes: 1 << 20, depth: 64 });
let pending = 0;
const asWord = (key: string) => key.replaceAll(/[!-/:-@[-`{-~]/g, (sign) =>
    String.fromCodePoint(0xe1_00 + (sign.codePointAt(0) ?? 0)),
  );
const T: Record<string, number> = {};
const time = <X>(name: string, f: () => X): X => { const s = performance.now(); const r = f(); T[name] = (T[name] ?? 0) + performance.now() - s; return r; };
const MODE = process.env.MODE ?? '';
function write(bytes: Uint8Array): void {
  const record = time('parse', () => JSON.parse(decoder.decode(bytes))) as FileRecord;
  const altTitles = record.altTitles ?? [];
  const [titleLower, authorLower, altTitlesLower] = time('normalise', () => [normaliseText(record.title), normaliseText(record.author), altTitles.map(normaliseText)] as const);
  const keys = time('keys', () => titleKeys({ title: record.title, altTitles }).map(asWord).join('\n'));
  if (MODE === 'nodb') return;
  if (pending === 0) database.exec('BEGIN IMMEDIATE');
  const row = time('mangas', () => Number(insert.run(record.id, record.title, record.author, JSON.stringify(altTitles), titleLower, authorLower, altTitlesLower.join('\n'), record.coverThumbUrl, record.sourcescoverUrl, record.anilistId).lastInsertRowid));
  time('details', () => setDetails.run(row, record.mangaDetails.description, record.mangaDetails.coverLargeUrl));
  time('words', () => {
  for (const [order, title] of [titleLower, ...altTitlesLower].entries()) {
    const words = new Set([...title.split(' '), ...authorLower.split(' ')]);
    index.run(row * 32 + order, [...words].join(' '));
  }});
  if (row % 8192 === 0) index.run(row * 32 + 31, '\uE000');
  if (altTitles.length > 0) time('alt', () => indexTitles.run(row, altTitlesLower.join('\n')));
  time('keysdb', () => indexKeys.run(row, keys));
  pending += 1;
  if (pending < BATCH) return;
  time('commit', () => database.exec('COMMIT'));
  pending = 0;
}
const s = performance.now();
for await (const chunk of createReadStream(file, { highWaterMark: 128*1024 }) as AsyncIterable<Uint8Array>) {
  splitter.push(chunk, write);
}
splitter.finish(write);
if (pending > 0) database.exec('COMMIT');
console.log('total', performance.now() - s);
if (process.env.TIMES) console.table(T);
database.close();
