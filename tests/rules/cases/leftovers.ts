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

const leftovers = (revision: unknown, fields: Fields = {}): Fields => ({
  revision,
  leftovers: '[]',
  ...fields,
});
const pathOf = (ranking: string): string => `rankings/${ranking}/leftovers/kept`;

const SEEDS = {
  [pathOf('public')]: leftovers(7),
  [pathOf('private')]: leftovers(7),
  'rankings/linked': { ...rankingOf('linked', 'LLLLLLLL', []), visibility: 'link' },
  [pathOf('linked')]: leftovers(7),
  [pathOf('empty')]: leftovers(7),
  'rankings/buried': BURIED,
  [pathOf('buried')]: leftovers(7),
  [pathOf('nothing')]: leftovers(7),
  'rankings/bare-grave': BURIED,
};
const on = (one: RuleCase): RuleCase => withSeeds(one, SEEDS);

/** What the owner writes over the seventh revision, or first. */
const setNext = (fields: Fields, revision: unknown = 8): Run =>
  set(pathOf('public'), leftovers(revision, fields));
const setFirst = (fields: Fields, revision: unknown = 1): Run =>
  set(pathOf('old'), leftovers(revision, fields));

const bury = (ranking: string): Run => together(burial({ ranking, slug: null }));
const buryWith = (ranking: string): Run =>
  together(burial({ ranking, slug: null }), (batch, at) => batch.delete(at(pathOf(ranking))));

/** Fields that no write may have, whichever revision it writes. */
const MALFORMED: readonly (readonly [string, Fields])[] = [
  ['with another field', { extra: 1 }],
  ['without a text', { leftovers: undefined }],
  ['with null for a text', { leftovers: null }],
  ['with a list for a text', { leftovers: [] }],
  ['with a map for a text', { leftovers: {} }],
  ['with bytes too many', { leftovers: 'x'.repeat(BOUND + 1) }],
  ['with letters of two bytes too many', { leftovers: 'é'.repeat(BOUND / 2) + 'x' }],
  ['without a revision', { revision: undefined }],
  ['with a text for a revision', { revision: '1' }],
  ['with a time for a revision', { revision: serverTimestamp() }],
];

/** What owners brought from other lists and their rankings do not have: theirs alone. */
export const leftoverCases: readonly RuleCase[] = [
  ...['public', 'linked', 'private'].map((ranking) =>
    on(allow('leftovers.get', 'owner', `of a ranking: ${ranking}`, get(pathOf(ranking)))),
  ),
  on(allow('leftovers.get', 'owner', 'before the first', get(pathOf('old')))),
  on(allow('leftovers.create', 'owner', 'the first revision', setFirst({}))),
  on(
    allow('leftovers.create', 'owner', 'as many bytes', setFirst({ leftovers: 'x'.repeat(BOUND) })),
  ),
  ...[0, 2, -1, 1.5].map((revision) =>
    on(deny('leftovers.create', 'owner', `revision ${revision}`, setFirst({}, revision))),
  ),
  on(allow('leftovers.update', 'owner', 'the next revision', setNext({ leftovers: '[1]' }))),
  on(allow('leftovers.update', 'owner', 'to none', setNext({}))),
  on(
    allow(
      'leftovers.update',
      'owner',
      'as many bytes of two for a letter',
      setNext({ leftovers: 'é'.repeat(BOUND / 2) }),
    ),
  ),
  ...[0, 1, 6, 7, 9, 7.5].map((revision) =>
    on(deny('leftovers.update', 'owner', `revision ${revision}`, setNext({}, revision))),
  ),
  on(
    deny(
      'leftovers.update',
      'owner',
      'the text alone',
      update(pathOf('public'), { leftovers: '[1]' }),
    ),
  ),
  ...MALFORMED.flatMap(([name, fields]) => [
    on(deny('leftovers.create', 'owner', name, setFirst(fields))),
    on(deny('leftovers.update', 'owner', name, setNext(fields))),
  ]),
  ...['nothing', 'absent', 'buried', 'bare-grave'].flatMap((ranking) => [
    on(deny('leftovers.get', 'owner', `where no ranking is: ${ranking}`, get(pathOf(ranking)))),
    on(
      deny(
        'leftovers.create',
        'owner',
        `where no ranking is: ${ranking}`,
        set(pathOf(ranking), leftovers(ranking === 'nothing' || ranking === 'buried' ? 8 : 1)),
      ),
    ),
    on(
      deny('leftovers.delete', 'owner', `where no ranking is: ${ranking}`, remove(pathOf(ranking))),
    ),
  ]),
  on(
    deny(
      'leftovers.create',
      'owner',
      'while the ranking is buried',
      together(burial({ ranking: 'bare', slug: null }), (batch, at) =>
        batch.set(at(pathOf('bare')), leftovers(1)),
      ),
    ),
  ),
  on(
    deny(
      'leftovers.create',
      'owner',
      'with the ranking that it belongs to',
      createRanking({ also: { [pathOf(NEW_ID)]: leftovers(1) } }),
    ),
  ),
  on(deny('leftovers.delete', 'owner', 'alone', remove(pathOf('empty')))),
  on(allow('leftovers.delete', 'owner', 'with the ranking', buryWith('empty'))),
  on(allow('leftovers.delete', 'owner', 'that are not there, with the ranking', buryWith('bare'))),
  on(deny('rankings.update', 'owner', 'buried without its leftovers', bury('empty'))),
  on(allow('rankings.update', 'owner', 'buried, never had leftovers', bury('bare'))),
  on(
    deny(
      'rankings.delete',
      'owner',
      'deleted without its leftovers',
      together(removal('empty', 'CCCCCCCC')),
    ),
  ),
  withSeeds(
    deny('rankings.create', 'owner', 'over leftovers that were left behind', createRanking()),
    { [pathOf(NEW_ID)]: leftovers(7) },
  ),
  ...OTHERS.flatMap((role) =>
    ['public', 'linked', 'private', 'old', 'buried', 'nothing'].map((ranking) =>
      on(deny('leftovers.get', role, `of a ranking: ${ranking}`, get(pathOf(ranking)))),
    ),
  ),
  ...OTHERS.flatMap((role) => [
    on(deny('leftovers.create', role, 'of another', setFirst({}))),
    on(deny('leftovers.update', role, 'of another', setNext({}))),
    on(deny('leftovers.delete', role, 'of another', remove(pathOf('public')))),
    on(deny('leftovers.delete', role, 'of another, below a tombstone', remove(pathOf('buried')))),
  ]),
  ...ROLES.flatMap((role) => [
    on(deny('leftovers.list', role, 'of a public ranking', list('rankings/public/leftovers'))),
    on(deny('leftovers.get', role, 'another document', get('rankings/public/leftovers/more'))),
    on(
      deny(
        'leftovers.create',
        role,
        'another document',
        set('rankings/public/leftovers/more', leftovers(1)),
      ),
    ),
    on(
      deny(
        'leftovers.create',
        role,
        'below them',
        set(`${pathOf('public')}/leftovers/kept`, leftovers(1)),
      ),
    ),
    withSeeds(
      deny(
        'leftovers.update',
        role,
        'another document',
        set('rankings/public/leftovers/more', leftovers(8)),
      ),
      { 'rankings/public/leftovers/more': leftovers(7) },
    ),
  ]),
];
