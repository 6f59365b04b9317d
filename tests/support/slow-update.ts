import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';

import { ROOT } from '../../scripts/lib/root.ts';

/** The last version whose next step marks the samples among the catalogue. */
const BEFORE_SAMPLES = 5;

/**
 * The database of the first version with something in it that makes one step of its update slow: a trigger
 * that counts some hundred million rows when the catalogue changes, once.
 * @param turns each takes about half a second of a processor
 * @returns the number of the step
 */
export function plantSlowUpdate(file: string, turns: number): number {
  writeFileSync(file, gunzipSync(readFileSync(`${ROOT}fixtures/first-release/palmanga.db.gz`)));
  const database = new DatabaseSync(file);
  database.exec(`
    CREATE TABLE planted (count INTEGER);
    CREATE TRIGGER slow AFTER UPDATE ON mangas WHEN NOT EXISTS (SELECT 1 FROM planted) BEGIN
      INSERT INTO planted SELECT count(a.id < b.id) FROM mangas a, mangas b, mangas c, mangas d,
        (SELECT 1 FROM mangas LIMIT ${turns});
    END;`);
  database.close();
  return BEFORE_SAMPLES + 1;
}
