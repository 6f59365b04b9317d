import { type Manga, parseStarters, readStarters } from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import type { CatalogueContext } from './catalogue-context.ts';
import { BY_IDS, toManga, type MangaRow } from './rows.ts';

/** `Mangas.listStarters`. */
export function listStarters(queries: Queries): readonly Manga[] {
  const [row] = queries.sqlAll<{ starters: string }>('SELECT starters FROM catalogueRevision');
  const ids = readStarters(JSON.parse(row?.starters ?? '[]'));
  return queries.sqlAll<MangaRow>(BY_IDS, JSON.stringify(ids)).map(toManga);
}

/** `Operator.nameStarters`. */
export async function nameStarters(
  { queries, writer }: Pick<CatalogueContext, 'queries' | 'writer'>,
  ids: readonly string[],
): Promise<void> {
  const starters = JSON.stringify(parseStarters(ids));
  await writer.write(() => {
    queries.sqlRun('UPDATE catalogueRevision SET starters = ?', starters);
  });
}
