import type { MainTitleChoice } from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import type { CatalogueContext } from './catalogue-context.ts';

/** `CatalogueWriter.mainTitles`. */
export function readMainTitles(queries: Queries): MainTitleChoice {
  const rows = queries.sqlAll<{ mainTitles: MainTitleChoice }>(
    'SELECT mainTitles FROM catalogueRevision',
  );
  return rows[0]?.mainTitles ?? 'french';
}

/** `Operator.chooseMainTitles`. */
export async function chooseMainTitles(
  { queries, writer }: Pick<CatalogueContext, 'queries' | 'writer'>,
  choice: MainTitleChoice,
): Promise<void> {
  await writer.write(() => {
    queries.sqlRun('UPDATE catalogueRevision SET mainTitles = ?', choice);
  });
}
