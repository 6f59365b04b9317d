import { limit, Timestamp } from 'firebase/firestore/lite';

import {
  allow,
  deny,
  everyRole,
  get,
  list,
  remove,
  set,
  update,
  withSeeds,
} from '../support/rule-case.ts';
import { DELETED_ID, ROLES } from '../support/world.ts';

const LINKS = 'handles/held/links';
/** A name that another account holds than the owner of the rankings. */
const SEEDS = {
  'handles/held': { uid: 'other', createdAt: Timestamp.fromMillis(1) },
  [`${LINKS}/public`]: { rankingId: 'public' },
  [`${LINKS}/private`]: { rankingId: 'private' },
  [`${LINKS}/buried`]: { rankingId: DELETED_ID },
  [`${LINKS}/gone`]: { rankingId: 'gone' },
};
const writes = {
  create: set(`${LINKS}/new`, { rankingId: 'public' }),
  update: update(`${LINKS}/public`, { rankingId: 'empty' }),
  delete: remove(`${LINKS}/public`),
};

/** Links that lead to a ranking of another account than the one that holds the handle. */
export const keptLinkCases = [
  ...everyRole(
    'links',
    { get: get(`${LINKS}/public`), list: list(LINKS, limit(1)), ...writes },
    { get: ROLES, list: [], create: [], update: [], delete: [] },
  ),
  ...ROLES.map((role) => allow('links.get', role, 'none', get(`${LINKS}/libre`))),
  ...ROLES.map((role) => allow('links.get', role, 'of a free name', get('handles/libre/links/a'))),
  ...ROLES.map((role) =>
    (role === 'owner' ? allow : deny)(
      'links.get',
      role,
      'to a private ranking',
      get(`${LINKS}/private`),
    ),
  ),
  ...ROLES.map((role) => deny('links.get', role, 'to a deleted ranking', get(`${LINKS}/buried`))),
  ...ROLES.map((role) => deny('links.get', role, 'to no ranking', get(`${LINKS}/gone`))),
  ...(['owner', 'other'] as const).flatMap((role) =>
    Object.entries(writes).map(([method, run]) =>
      deny(`links.${method}`, role, 'of its ranking or its name', run),
    ),
  ),
].map((one) => withSeeds(one, SEEDS));
