import { ACCOUNT_CALLS, FILE_CALLS } from './account-calls.ts';
import type { WorstCall } from './asked.ts';
import { CATALOGUE_CALLS } from './catalogue-calls.ts';
import { CONNECTION_CALLS, LIVE_READS } from './connection-calls.ts';
import { PAGES } from './page-calls.ts';
import { RANKING_CALLS } from './ranking-calls.ts';

/**
 * The worst that each call can be asked, of a site whose account has as much as it may. The names are those
 * of the server's routes and of its live reads. `tests/server/worst.full.test.ts` counts the work of each, and
 * `npm run bench -- worst` measures it.
 */
export const WORST: Readonly<Record<string, WorstCall>> = {
  ...CATALOGUE_CALLS,
  ...CONNECTION_CALLS,
  ...LIVE_READS,
  ...PAGES,
  ...RANKING_CALLS,
  ...FILE_CALLS,
  ...ACCOUNT_CALLS,
};
