import { type MangaCopy, requireTextCapacity, utf8Length } from '@palmanga/core';

import type { Queries } from '../database/queries.ts';

/**
 * What an account's texts take, in bytes of UTF-8: those of its items and favorites, the versions and the
 * unmatched entries of its rankings. Whatever else it stores is bounded by numbers and lengths alone.
 */
const copyBytes = `octet_length(mangaId) + octet_length(title) + octet_length(author)
  + coalesce(octet_length(coverUrl), 0)`;

/** SQL: the bytes of a row of `favorites`. */
export const FAVORITE_BYTES = copyBytes;
/** SQL: the bytes of a row of `rankingItemTexts`. */
export const ITEM_BYTES = `${copyBytes} + octet_length(note)`;

/** The bytes of a copy of a manga, and of a note, as the statements above count them. */
export function textBytes({ mangaId, title, author, coverUrl }: MangaCopy, note = ''): number {
  return [mangaId, title, author, coverUrl ?? '', note].reduce(
    (sum, text) => sum + utf8Length(text),
    0,
  );
}

/** SQL: the bytes of a ranking's texts, `?1` is its id. */
const OF_RANKING = `SELECT
  (SELECT coalesce(sum(${ITEM_BYTES}), 0) FROM rankingItemTexts WHERE rankingId = ?1)
  + (SELECT coalesce(sum(octet_length(itemIds)), 0) FROM rankingVersions WHERE rankingId = ?1)
  + (SELECT coalesce(sum(octet_length(unmatched)), 0) FROM rankingUnmatched WHERE rankingId = ?1)
  AS bytes`;

/** The bytes of a ranking's texts. Looks at all of them. */
export function textsOfRanking(queries: Queries, rankingId: string): number {
  return queries.sqlAll<{ bytes: number }>(OF_RANKING, rankingId)[0]?.bytes ?? 0;
}

/** The bytes of an account's texts. */
export function textsOf(queries: Queries, uid: string): number {
  const sql = 'SELECT bytes FROM accountTexts WHERE uid = ?';
  return queries.sqlAll<{ bytes: number }>(sql, uid)[0]?.bytes ?? 0;
}

const COUNT = `INSERT INTO accountTexts (uid, bytes) VALUES (?1, ?2)
  ON CONFLICT (uid) DO UPDATE SET bytes = bytes + ?2 RETURNING bytes`;

/**
 * Counts texts that an account adds, or takes away. Call it in the write that does so.
 * @param bytes negative for what is taken away, which is never refused
 * @throws AppError account-full
 */
export function countTexts(queries: Queries, uid: string, bytes: number): void {
  if (bytes === 0) return;
  const [row] = queries.sqlAll<{ bytes: number }>(COUNT, uid, bytes);
  if (bytes > 0) requireTextCapacity(row?.bytes ?? 0);
}

/** SQL: the accounts whose count is not what they store. Looks at all texts. */
export const MISCOUNTED = `
  SELECT uid, sum(stored) AS stored, sum(counted) AS counted FROM (
    SELECT ownerUid AS uid, ${ITEM_BYTES} AS stored, 0 AS counted
      FROM rankingItemTexts t JOIN (SELECT id, ownerUid FROM rankings) ON id = t.rankingId
    UNION ALL SELECT ownerUid, octet_length(itemIds), 0
      FROM rankingVersions JOIN rankings ON id = rankingId
    UNION ALL SELECT ownerUid, octet_length(unmatched), 0
      FROM rankingUnmatched JOIN rankings ON id = rankingId
    UNION ALL SELECT uid, ${FAVORITE_BYTES}, 0 FROM favorites
    UNION ALL SELECT uid, 0, bytes FROM accountTexts)
  WHERE uid <> '' AND uid NOT IN (SELECT uid FROM erasures) GROUP BY uid HAVING sum(stored) <> sum(counted)`;
