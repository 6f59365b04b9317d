import type { Store } from '@palmanga/server/store';

/** Adds rankings of an account to a SQLite store, without links, until it has `count`. */
export function plantRankings(database: Store['database'], uid: string, count: number): void {
  database
    .prepare(
      `WITH RECURSIVE planted (number) AS (
        SELECT count(*) + 1 FROM rankings WHERE ownerUid = :uid
        UNION ALL SELECT number + 1 FROM planted WHERE number < :count
      )
      INSERT INTO rankings (id, ownerUid, ownerHandle, title, slug, shortid, visibility,
        itemsCount, createdAt, updatedAt)
      SELECT 'planted-' || :uid || '-' || number, :uid, '', 'Planté', '', '', 'private', 0, 0, 0
      FROM planted WHERE number <= :count`,
    )
    .run({ uid, count });
}
