import { scryptSync } from 'node:crypto';
import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

import { bigStoreFile, openBigStore } from './big-store.ts';

/** Increase it when the rows below change, so that older files are built again. */
const FORMAT = 2;
/** Rankings of an account; there are as many rankings as manga. */
export const RANKINGS_OF_ACCOUNT = 10;
/** Items of a ranking. */
export const ITEMS_OF_RANKING = 5;
export const LONG_RANKING = { id: 'long', owner: 'user-0', items: 5000 } as const;

/** Of every account. */
export const PASSWORD = 'mot-de-passe-de-mesure';
export const addressOf = (account: number): string => `p${account + 1}@exemple.fr`;

/** Rows numbered from 1: `numbers.n`. */
const NUMBERS = (count: number) =>
  `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`;
const NOW = 1_700_000_000_000;

const peopledStoreFile = (mangas: number): string =>
  bigStoreFile(mangas).replace('catalogue-', `people-${FORMAT}-`);

/**
 * Writes the database of a store of `mangas` generated manga, as many public rankings of five items, a
 * tenth as many accounts (`user-0` …) with five favorites each, and one ranking of 5,000 items, in a file
 * that later runs reuse.
 * @returns its path
 */
export async function buildPeopledStore(mangas: number): Promise<string> {
  const file = peopledStoreFile(mangas);
  if (!existsSync(file)) {
    (await openBigStore(mangas)).close();
    const partial = `${file}.partial`;
    for (const suffix of ['', '-wal', '-shm']) rmSync(partial + suffix, { force: true });
    copyFileSync(bigStoreFile(mangas), partial, constants.COPYFILE_FICLONE);
    const start = performance.now();
    addPeople(partial, mangas);
    renameSync(partial, file);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`Added accounts and rankings to ${mangas} mangas in ${seconds} s.`);
  }
  return file;
}

/** One password, as the accounts library stores it, for all: to hash each would take an hour. */
const storedPassword = (): string => {
  const salt = '0123456789abcdef0123456789abcdef';
  const options = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  return `${salt}:${scryptSync(PASSWORD, salt, 64, options).toString('hex')}`;
};

/** Written as rows, because a million calls would take an hour; the store reads them as its own. */
function addPeople(file: string, mangas: number): void {
  const accounts = mangas / 10;
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; BEGIN;
    ${NUMBERS(accounts)} INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt)
      SELECT 'user-' || (n - 1), 'Personne ' || n, 'p' || n || '@exemple.fr', 0, '', '' FROM numbers;
    ${passwords()};
    INSERT INTO profiles (uid, displayName, updatedAt) SELECT id, name, ${NOW} FROM user;
    ${NUMBERS(mangas)} INSERT INTO rankings
        (id, ownerUid, ownerHandle, title, slug, shortid, visibility, itemsCount, createdAt, updatedAt)
      SELECT 'ranking-' || (n - 1), 'user-' || ((n - 1) % ${accounts}), '', 'Classement ' || n,
        'classement-' || n, printf('%08d', n - 1), 'public', ${ITEMS_OF_RANKING}, ${NOW} + n, ${NOW} + n
      FROM numbers;
    INSERT INTO rankings
        (id, ownerUid, ownerHandle, title, slug, shortid, visibility, itemsCount, createdAt, updatedAt)
      VALUES ('${LONG_RANKING.id}', '${LONG_RANKING.owner}', '', 'Long', 'long', 'longlong', 'public',
        ${LONG_RANKING.items}, ${NOW}, ${NOW});
    ${itemsOf(mangas, ITEMS_OF_RANKING, mangas, "'ranking-' || (n - 1)")}
    ${itemsOf(1, LONG_RANKING.items, mangas, `'${LONG_RANKING.id}'`)}
    ${NUMBERS(accounts)} INSERT INTO favorites (uid, mangaId, title, author, coverUrl, createdAt)
      SELECT 'user-' || (n - 1), mangas.id, title, author, coverThumbUrl, ${NOW}
      FROM numbers, (SELECT value AS k FROM json_each('[0,1,2,3,4]'))
      JOIN mangas ON mangas.row = 1 + (n * 31 + k) % ${mangas};
    COMMIT;`);
  database.close();
}

const passwords = (): string => `INSERT INTO account
    (id, accountId, providerId, userId, password, createdAt, updatedAt)
  SELECT id, id, 'credential', id, '${storedPassword()}', '', '' FROM user`;

/** Each of `rankings` gets `items` manga that follow each other in the catalogue. */
function itemsOf(rankings: number, items: number, mangas: number, id: string): string {
  const numbered = `${NUMBERS(rankings)}, places (k) AS (
      SELECT 0 UNION ALL SELECT k + 1 FROM places WHERE k + 1 < ${items})`;
  const placed = `FROM numbers, places JOIN mangas ON mangas.row = 1 + (n * 7 + k) % ${mangas}`;
  return `${numbered} INSERT INTO rankingItems (rankingId, mangaId, position)
      SELECT ${id}, mangas.id, k + 1 ${placed};
    ${numbered} INSERT INTO rankingItemTexts (rankingId, mangaId, title, author, coverUrl, addedAt)
      SELECT ${id}, mangas.id, title, author, coverThumbUrl, ${NOW} ${placed};`;
}
