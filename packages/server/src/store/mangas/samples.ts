import type { CatalogueContext } from './catalogue-context.ts';
import { countTitles } from './entry-writer.ts';
import { RENEW_REVISION } from './revision.ts';
import { writeUnused } from './uses.ts';

interface SampleRow {
  readonly row: number;
  readonly id: string;
  readonly originalTitle: string | null;
  readonly altTitles: string;
}

/** Ids travel as one JSON text, so that one statement serves any number of them. */
const CHOSEN = `
  SELECT row, id, originalTitle, altTitles FROM mangas
  WHERE isSample = 1 AND id IN (SELECT value FROM json_each(?))`;

export function listSamples({ queries }: Pick<CatalogueContext, 'queries'>): readonly string[] {
  const rows = queries.sqlAll<{ id: string }>(
    'SELECT id FROM mangas WHERE isSample = 1 ORDER BY id',
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes the chosen samples that no ranking and no favorite holds.
 * @returns how many were deleted
 */
export async function removeSamples(
  context: CatalogueContext,
  ids: readonly string[],
): Promise<number> {
  const { queries, searchIndex } = context;
  const chosen = (): readonly SampleRow[] => queries.sqlAll<SampleRow>(CHOSEN, JSON.stringify(ids));
  const samples = chosen().map(({ id }) => id);
  if (samples.length === 0) return 0;
  return writeUnused(context, samples, (used) => {
    const unused = chosen().filter(({ id }) => !used.has(id));
    for (const stored of unused) {
      searchIndex.remove(stored.row, countTitles(stored));
      queries.sqlRun('DELETE FROM mangas WHERE row = ?', stored.row);
    }
    if (unused.length > 0) queries.sqlRun(RENEW_REVISION);
    return unused.length;
  });
}
