import type { Queries } from '../database/queries.ts';

export const RENEW_REVISION =
  'UPDATE catalogueRevision SET revision = lower(hex(randomblob(8))) WHERE only = 1';

/** Identifies the state of the catalogue: random, and renewed by every write of it. */
export function readRevision(queries: Queries): string {
  const rows = queries.sqlAll<{ revision: string }>('SELECT revision FROM catalogueRevision');
  return rows[0]?.revision ?? '';
}
