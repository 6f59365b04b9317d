import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const NUMBERS = (count: number, name = 'n'): string =>
  `${name} (${name}) AS (SELECT 1 UNION ALL SELECT ${name} + 1 FROM ${name} WHERE ${name} < ${count})`;

/** What `fillAccount` writes. */
const FULL_ACCOUNT = { rankings: 1000, fullRankings: 30, items: 5000, favorites: 10_000 };

/** The id of a ranking of a filled account. */
export const filledRanking = (uid: string, number: number): string => `full${number}of${uid}`;

/**
 * Writes as much as an account may have into a data folder that no server uses: 150,000 items, for which
 * calls would take minutes.
 */
export function fillAccount(dataFolder: string, uid: string): void {
  const { rankings, fullRankings, items, favorites } = FULL_ACCOUNT;
  const database = new DatabaseSync(join(dataFolder, 'palmanga.db'));
  const id = `'full' || n || 'of${uid}'`;
  database.exec(`PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF; BEGIN;
    WITH RECURSIVE ${NUMBERS(rankings)} INSERT INTO rankings (id, ownerUid, ownerHandle, title, slug, shortid,
        visibility, itemsCount, createdAt, updatedAt)
      SELECT ${id}, '${uid}', '', 'Plein ' || n, 'plein-' || n, printf('%s%06d', substr('${uid}', 1, 2), n),
        'public', iif(n <= ${fullRankings}, ${items}, 0), n, n FROM n;
    WITH RECURSIVE ${NUMBERS(fullRankings)}, ${NUMBERS(items, 'k')}
      INSERT INTO rankingItems SELECT ${id}, 'manga-' || k, k FROM n, k;
    INSERT INTO rankingItemTexts (rankingId, mangaId, title, author, addedAt)
      SELECT rankingId, mangaId, printf('Absent du catalogue %0100d', position), '', 1
      FROM rankingItems WHERE rankingId LIKE 'full%of${uid}';
    WITH RECURSIVE ${NUMBERS(favorites)} INSERT INTO favorites (uid, mangaId, title, author, createdAt)
      SELECT '${uid}', 'manga-' || n, 'Absent ' || n, '', n FROM n;
    INSERT INTO accountTexts SELECT '${uid}', sum(bytes) FROM (
      SELECT octet_length(mangaId) + octet_length(title) AS bytes
        FROM rankingItemTexts WHERE rankingId LIKE 'full%of${uid}'
      UNION ALL SELECT octet_length(mangaId) + octet_length(title) FROM favorites WHERE uid = '${uid}');
    COMMIT;`);
  database.close();
}
