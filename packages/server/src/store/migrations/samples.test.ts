import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

import { migrate, MIGRATIONS } from './migrate.ts';

const BEFORE = MIGRATIONS.findIndex(({ sql }) => sql.includes('isSample'));
const SHIPPED = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../fixtures/catalogue.json'), 'utf8'),
) as readonly { readonly id: string; readonly coverThumbUrl: string }[];

/** A database of the former version, and a function that writes a manga into it. */
function formerDatabase() {
  const database = new DatabaseSync(':memory:');
  migrate(database, MIGRATIONS.slice(0, BEFORE));
  const insert = database.prepare(`
    INSERT INTO mangas (id, title, author, titleLower, authorLower, coverThumbUrl, createdAt, updatedAt)
    VALUES (?, 'Titre', '', 'titre', '', ?, ?, ?)`);
  const write = (id: string, cover: string, createdAt: number, updatedAt = createdAt) =>
    void insert.run(id, cover, createdAt, updatedAt);
  const samples = () => {
    migrate(database);
    const rows = database.prepare('SELECT id FROM mangas WHERE isSample = 1 ORDER BY row').all();
    return rows.map(({ id }) => id);
  };
  return { write, samples };
}

test('recognises what the former version loaded at its first start', () => {
  const { write, samples } = formerDatabase();
  for (const { id, coverThumbUrl } of SHIPPED) write(id, coverThumbUrl, 1000);
  write('mal-13', 'covers/mal-13.webp', 2000);
  expect(samples()).toEqual(SHIPPED.map(({ id }) => id));
});

test('takes nothing for a sample that may be the operator’s own', () => {
  const { write, samples } = formerDatabase();
  write('naruto', 'covers/naruto.webp', 1000);
  // Written again by an import.
  write('bleach', 'covers/bleach.webp', 1000, 2000);
  // With a cover of the operator's, under an id that was not shipped, and of a later import.
  write('akira', 'https://covers.example/akira.jpg', 1000);
  write('my-own', 'covers/my-own.webp', 1000);
  write('monster', 'covers/monster.webp', 3000);
  expect(samples()).toEqual(['naruto']);
});

test('takes nothing for a sample in a catalogue that began with an import', () => {
  const { write, samples } = formerDatabase();
  write('mal-1', 'covers/mal-1.webp', 1000);
  write('naruto', 'covers/naruto.webp', 2000);
  expect(samples()).toEqual([]);
});
