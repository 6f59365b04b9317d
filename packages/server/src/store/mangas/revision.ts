import type { Queries } from '../database/queries.ts';

/** Identifies the state of a catalogue: of which database it is, and at which moment. */
export interface CatalogueRevision {
  /** Random, made once with the database. Copies of the file keep it. */
  readonly identity: string;
  /** Random, renewed by every write of the catalogue. */
  readonly revision: string;
}

export const RENEW_REVISION =
  'UPDATE catalogueRevision SET revision = lower(hex(randomblob(8))) WHERE only = 1';

export function readRevision(queries: Queries): CatalogueRevision {
  const rows = queries.sqlAll<CatalogueRevision>(
    'SELECT identity, revision FROM catalogueRevision',
  );
  return rows[0] ?? { identity: '', revision: '' };
}
