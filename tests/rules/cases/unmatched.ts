import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';

import { burial, createRanking, NEW_ID, removal, together } from '../support/ranking-writes.ts';
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
import { rankingOf, ROLES } from '../support/world.ts';

type Fields = Record<string, unknown>;

const OTHERS = ROLES.filter((role) => role !== 'owner');
const BOUND = 600_000;
const BURIED = { deletedAt: Timestamp.fromMillis(Date.UTC(2026, 0, 1)) };

const unmatched = (revision: unknown, fields: Fields = {}): Fields => ({
  revision,
  unmatched: '[]',
  ...fields,
});
const pathOf = (ranking: string): string => `rankings/${ranking}/unmatched/kept`;

const SEEDS = {
  [pathOf('public')]: unmatched(7),
  [pathOf('private')]: unmatched(7),
  'rankings/linked': { ...rankingOf('linked', 'LLLLLLLL', []), visibility: 'link' },
  [pathOf('linked')]: unmatched(7),
  [pathOf('empty')]: unmatched(7),
  'rankings/buried': BURIED,
  [pathOf('buried')]: unmatched(7),
  [pathOf('nothing')]: unmatched(7),
  'rankings/bare-grave': BURIED,
};
const on = (one: RuleCase): RuleCase => withSeeds(one, SEEDS);

/** What the owner writes over the seventh revision, or first. */
const setNext = (fields: Fields, revision: unknown = 8): Run =>
  set(pathOf('public'), unmatched(revision, fields));
const setFirst = (fields: Fields, revision: unknown = 1): Run =>
  set(pathOf('old'), unmatched(revision, fields));

const bury = (ranking: string): Run => together(burial({ ranking, slug: null }));
const buryWith = (ranking: string): Run =>
  together(burial({ ranking, slug: null }), (batch, at) => batch.delete(at(pathOf(ranking))));

/** Fields that no write may have, whichever revision it writes. */
const MALFORMED: readonly (readonly [string, Fields])[] = [
  ['with another field', { extra: 1 }],
  ['without a text', { unmatched: undefined }],
  ['with null for a text', { unmatched: null }],
  ['with a list for a text', { unmatched: [] }],
  ['with a map for a text', { unmatched: {} }],
  ['with bytes too many', { unmatched: 'x'.repeat(BOUND + 1) }],
  ['with letters of two bytes too many', { unmatched: 'é'.repeat(BOUND / 2) + 'x' }],
  ['without a revision', { revision: undefined }],
  ['with a text for a revision', { revision: '1' }],
  ['with a time for a revision', { revision: serverTimestamp() }],
];

/** What owners brought from other lists and their rankings do not have: theirs alone. */
export const unmatchedCases: readonly RuleCase[] = [
  ...['public', 'linked', 'private'].map((ranking) =>
    on(allow('unmatched.get', 'owner', `of a ranking: ${ranking}`, get(pathOf(ranking)))),
  ),
  on(allow('unmatched.get', 'owner', 'before the first', get(pathOf('old')))),
  on(allow('unmatched.create', 'owner', 'the first revision', setFirst({}))),
  on(
    allow('unmatched.create', 'owner', 'as many bytes', setFirst({ unmatched: 'x'.repeat(BOUND) })),
  ),
  ...[0, 2, -1, 1.5].map((revision) =>
    on(deny('unmatched.create', 'owner', `revision ${revision}`, setFirst({}, revision))),
  ),
  on(allow('unmatched.update', 'owner', 'the next revision', setNext({ unmatched: '[1]' }))),
  on(allow('unmatched.update', 'owner', 'to none', setNext({}))),
  on(
    allow(
      'unmatched.update',
      'owner',
      'as many bytes of two for a letter',
      setNext({ unmatched: 'é'.repeat(BOUND / 2) }),
    ),
  ),
  ...[0, 1, 6, 7, 9, 7.5].map((revision) =>
    on(deny('unmatched.update', 'owner', `revision ${revision}`, setNext({}, revision))),
  ),
  on(
    deny(
      'unmatched.update',
      'owner',
      'the text alone',
      update(pathOf('public'), { unmatched: '[1]' }),
    ),
  ),
  ...MALFORMED.flatMap(([name, fields]) => [
    on(deny('unmatched.create', 'owner', name, setFirst(fields))),
    on(deny('unmatched.update', 'owner', name, setNext(fields))),
  ]),
  ...['nothing', 'absent', 'buried', 'bare-grave'].flatMap((ranking) => [
    on(deny('unmatched.get', 'owner', `where no ranking is: ${ranking}`, get(pathOf(ranking)))),
    on(
      deny(
        'unmatched.create',
        'owner',
        `where no ranking is: ${ranking}`,
        set(pathOf(ranking), unmatched(ranking === 'nothing' || ranking === 'buried' ? 8 : 1)),
      ),
    ),
    on(
      deny('unmatched.delete', 'owner', `where no ranking is: ${ranking}`, remove(pathOf(ranking))),
    ),
  ]),
  on(
    deny(
      'unmatched.create',
      'owner',
      'while the ranking is buried',
      together(burial({ ranking: 'bare', slug: null }), (batch, at) =>
        batch.set(at(pathOf('bare')), unmatched(1)),
      ),
    ),
  ),
  on(
    deny(
      'unmatched.create',
      'owner',
      'with the ranking that it belongs to',
      createRanking({ also: { [pathOf(NEW_ID)]: unmatched(1) } }),
    ),
  ),
  on(deny('unmatched.delete', 'owner', 'alone', remove(pathOf('empty')))),
  on(allow('unmatched.delete', 'owner', 'with the ranking', buryWith('empty'))),
  on(allow('unmatched.delete', 'owner', 'that are not there, with the ranking', buryWith('bare'))),
  on(deny('rankings.update', 'owner', 'buried without its unmatched entries', bury('empty'))),
  on(allow('rankings.update', 'owner', 'buried, never had unmatched entries', bury('bare'))),
  on(
    deny(
      'rankings.delete',
      'owner',
      'deleted without its unmatched entries',
      together(removal('empty', 'CCCCCCCC')),
    ),
  ),
  withSeeds(
    deny(
      'rankings.create',
      'owner',
      'over unmatched entries that were left behind',
      createRanking(),
    ),
    { [pathOf(NEW_ID)]: unmatched(7) },
  ),
  ...OTHERS.flatMap((role) =>
    ['public', 'linked', 'private', 'old', 'buried', 'nothing'].map((ranking) =>
      on(deny('unmatched.get', role, `of a ranking: ${ranking}`, get(pathOf(ranking)))),
    ),
  ),
  ...OTHERS.flatMap((role) => [
    on(deny('unmatched.create', role, 'of another', setFirst({}))),
    on(deny('unmatched.update', role, 'of another', setNext({}))),
    on(deny('unmatched.delete', role, 'of another', remove(pathOf('public')))),
    on(deny('unmatched.delete', role, 'of another, below a tombstone', remove(pathOf('buried')))),
  ]),
  ...ROLES.flatMap((role) => [
    on(deny('unmatched.list', role, 'of a public ranking', list('rankings/public/unmatched'))),
    on(deny('unmatched.get', role, 'another document', get('rankings/public/unmatched/more'))),
    on(
      deny(
        'unmatched.create',
        role,
        'another document',
        set('rankings/public/unmatched/more', unmatched(1)),
      ),
    ),
    on(
      deny(
        'unmatched.create',
        role,
        'below them',
        set(`${pathOf('public')}/unmatched/kept`, unmatched(1)),
      ),
    ),
    withSeeds(
      deny(
        'unmatched.update',
        role,
        'another document',
        set('rankings/public/unmatched/more', unmatched(8)),
      ),
      { 'rankings/public/unmatched/more': unmatched(7) },
    ),
  ]),
];
