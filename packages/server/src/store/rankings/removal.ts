import type { Queries } from '../database/queries.ts';
import type { Context } from '../repository.ts';

/** Rows of texts that one part deletes: some 15 ms where each is as long as it may be. */
const ITEMS_A_PART = 100;
/** The same of versions, which are longer. */
const VERSIONS_A_PART = 10;

/**
 * Takes rankings from their owner, and what they say of themselves: nobody can read them any more, and
 * `removeDisowned` deletes them. Call it inside a write.
 */
export function disownRankings(queries: Queries, column: 'id' | 'ownerUid', value: string): void {
  queries.sqlRun(
    `UPDATE rankings SET ownerUid = '', ownerHandle = '', title = '', slug = '', shortid = '',
       description = '', visibility = 'private', isByLink = 0, takedown = NULL, copiedFrom = NULL,
       tiers = '[]', view = 'list'
     WHERE ${column} = ?`,
    value,
  );
}

/** The rankings of which an earlier process has not deleted everything. */
export function findDisowned(queries: Queries): readonly string[] {
  return queries
    .sqlAll<{ id: string }>("SELECT id FROM rankings WHERE ownerUid = ''")
    .map(({ id }) => id);
}

/**
 * Deletes rankings that nobody owns any more, in parts, so that others have their turns in between.
 */
export async function removeDisowned(
  { queries, writer }: Pick<Context, 'queries' | 'writer'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    while (!(await writer.write(() => removePart(queries, id))));
  }
}

/** Returns whether nothing is left. */
function removePart(queries: Queries, id: string): boolean {
  const items = queries.sqlRun(
    `DELETE FROM rankingItems WHERE rankingId = ?1 AND mangaId IN
       (SELECT mangaId FROM rankingItems WHERE rankingId = ?1 LIMIT ${ITEMS_A_PART})`,
    id,
  ).changes;
  if (items === ITEMS_A_PART) return false;
  const versions = queries.sqlRun(
    `DELETE FROM rankingVersions WHERE rankingId = ?1 AND number IN
       (SELECT number FROM rankingVersions WHERE rankingId = ?1 LIMIT ${VERSIONS_A_PART})`,
    id,
  ).changes;
  if (versions === VERSIONS_A_PART) return false;
  // The foreign key deletes its unmatched entries too.
  queries.sqlRun("DELETE FROM rankings WHERE id = ? AND ownerUid = ''", id);
  return true;
}
