import type { Queries } from '../database/queries.ts';

/** Tells two states of catalogues apart: of two databases, or of one at two moments. */
export interface CatalogueRevision {
  /** The database's own, for good; its copies keep it. */
  readonly identity: string;
  /** Drawn anew by every write of the catalogue. */
  readonly revision: string;
}

const RENEW = 'UPDATE catalogueRevision SET revision = lower(hex(randomblob(8))) WHERE only = 1';
const READ = 'SELECT identity, revision FROM catalogueRevision';

/** To be called inside the transaction that changes the catalogue. */
export function renewRevision(queries: Queries): void {
  queries.sqlRun(RENEW);
}

export function readRevision(queries: Queries): CatalogueRevision {
  return queries.sqlAll<CatalogueRevision>(READ)[0] ?? { identity: '', revision: '' };
}
