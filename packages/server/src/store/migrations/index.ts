import { productTables } from './0001-product.ts';
import { accountTables } from './0002-accounts.ts';
import { catalogueRevision } from './0003-catalogue-revision.ts';
import type { Migration } from './migration.ts';

/** Every step of the schema, in order. */
export const MIGRATIONS: readonly Migration[] = [productTables, accountTables, catalogueRevision];
