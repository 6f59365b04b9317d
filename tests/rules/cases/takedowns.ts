import { deleteField, limit, serverTimestamp, Timestamp, where } from 'firebase/firestore/lite';

import { buryRanking, changeList, createRanking, together } from '../support/ranking-writes.ts';
import {
  allow,
  deny,
  get,
  list,
  remove,
  type RuleCase,
  type Run,
  set,
  update,
  withSeeds,
} from '../support/rule-case.ts';
import { item, rankingOf, ROLES } from '../support/world.ts';

type Fields = Record<string, unknown>;

const TAKEDOWN = { at: Timestamp.fromMillis(1), reason: 'Motif', visibility: 'public' };
const down = (fields: Fields = {}) => ({
  'rankings/seen': {
    ...rankingOf('seen', 'VVVVVVVV', ['a', 'b']),
    visibility: 'private',
    takedown: TAKEDOWN,
    ...fields,
  },
  'rankings/seen/items/a': item('a', 1),
  'rankings/seen/items/b': item('b', 2),
  'rankings/hollow': {
    ...rankingOf('hollow', 'WWWWWWWW', []),
    visibility: 'private',
    takedown: TAKEDOWN,
  },
  'users/owner/slugs/hollow': { rankingId: 'hollow' },
  'shortids/VVVVVVVV': { rankingId: 'seen' },
  'operatorActs/a1': { act: 'takedown', rankingId: 'seen', at: TAKEDOWN.at },
});
const on = (one: RuleCase, fields: Fields = {}): RuleCase => withSeeds(one, down(fields));
const change = (fields: Fields): Run =>
  update('rankings/seen', { updatedAt: serverTimestamp(), ...fields });
const NAMELESS = { ownerHandle: '', ownerName: '' };

/** What would publish a ranking that is taken down, or touch the mark. */
const attacks: readonly (readonly [string, Run])[] = [
  ['made public', change({ visibility: 'public' })],
  ['given a link', change({ visibility: 'link', ...NAMELESS })],
  ['without a visibility', change({ visibility: deleteField() })],
  ['without the mark', change({ takedown: deleteField() })],
  ['without the mark, made public', change({ visibility: 'public', takedown: deleteField() })],
  ['with another reason', change({ 'takedown.reason': 'Aucun' })],
  ['with an empty mark', change({ takedown: null })],
  ['with another former visibility', change({ 'takedown.visibility': 'link' })],
  ['renamed and made public', change({ title: 'Autre', visibility: 'public' })],
  [
    'written anew as a public one',
    set('rankings/seen', {
      ...rankingOf('seen', 'VVVVVVVV', ['a', 'b']),
      updatedAt: serverTimestamp(),
    }),
  ],
  [
    'reordered and made public',
    together((batch, at) => {
      batch.update(at('rankings/seen'), {
        itemIds: ['b', 'a'],
        visibility: 'public',
        updatedAt: serverTimestamp(),
      });
      batch.update(at('rankings/seen/items/a'), { position: 2 });
      batch.update(at('rankings/seen/items/b'), { position: 1 });
    }),
  ],
];

const READS: readonly (readonly [string, string, Run])[] = [
  ['rankings.get', 'by its id', get('rankings/seen')],
  ['items.get', 'an item', get('rankings/seen/items/a')],
  ['items.list', 'the items', list('rankings/seen/items', limit(20))],
  ['shortids.get', 'its shortid', get('shortids/VVVVVVVV')],
  [
    'rankings.list',
    'by its shortid',
    list('rankings', where('shortid', '==', 'VVVVVVVV'), limit(1)),
  ],
  ['versions.list', 'its versions', list('rankings/seen/versions', limit(50))],
];

/** A ranking that an operator took down: its owner edits and deletes it, and publishes it no more. */
export const takedownCases: readonly RuleCase[] = [
  ...(['visitor', 'other', 'admin'] as const).flatMap((role) =>
    READS.map(([rule, how, run]) => on(deny(rule, role, `taken down, ${how}`, run))),
  ),
  on(allow('rankings.get', 'owner', 'taken down', get('rankings/seen'))),
  on(allow('items.list', 'owner', 'taken down', list('rankings/seen/items', limit(20)))),
  ...attacks.flatMap(([how, run]) =>
    ROLES.map((role) => on(deny('rankings.update', role, `taken down, ${how}`, run))),
  ),
  on(allow('rankings.update', 'owner', 'taken down, described', change({ description: 'Autre' }))),
  on(allow('rankings.update', 'owner', 'taken down, as it is', change({ visibility: 'private' }))),
  on(
    allow(
      'rankings.update',
      'owner',
      'taken down, reordered',
      changeList({ ranking: 'seen', itemIds: ['b', 'a'], move: { b: 1, a: 2 } }),
    ),
  ),
  on(allow('rankings.update', 'owner', 'taken down, deleted', buryRanking({ ranking: 'hollow' }))),
  ...ROLES.map((role) =>
    deny(
      'rankings.update',
      role,
      'marks one as taken down',
      update('rankings/public', {
        visibility: 'private',
        takedown: TAKEDOWN,
        updatedAt: serverTimestamp(),
      }),
    ),
  ),
  deny('rankings.create', 'owner', 'taken down', createRanking({ fields: { takedown: TAKEDOWN } })),
  // What operators did.
  ...ROLES.flatMap((role) => [
    on(deny('elsewhere.get', role, 'an act of an operator', get('operatorActs/a1'))),
    on(deny('elsewhere.list', role, 'acts of operators', list('operatorActs', limit(1)))),
    on(
      deny(
        'elsewhere.create',
        role,
        'an act of an operator',
        set('operatorActs/a2', { act: 'lift', rankingId: 'seen', at: serverTimestamp() }),
      ),
    ),
    on(
      deny(
        'elsewhere.update',
        role,
        'an act of an operator',
        update('operatorActs/a1', { act: 'lift' }),
      ),
    ),
    on(deny('elsewhere.delete', role, 'an act of an operator', remove('operatorActs/a1'))),
  ]),
];
