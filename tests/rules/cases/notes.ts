import { deleteField, limit, orderBy, serverTimestamp, Timestamp } from 'firebase/firestore/lite';

import { changeList } from '../support/ranking-writes.ts';
import {
  allow,
  deny,
  list,
  type RuleCase,
  type Run,
  set,
  update,
  withSeeds,
} from '../support/rule-case.ts';
import { item, rankingOf } from '../support/world.ts';

type Fields = Record<string, unknown>;

const PATH = 'rankings/noted/items';
const NOTE = { note: 'Le plus beau.', isSpoiler: false, notedAt: serverTimestamp() };
const SEEDS = {
  'rankings/noted': rankingOf('noted', 'NNNNNNNN', ['a', 'b']),
  [`${PATH}/a`]: item('a', 1),
  [`${PATH}/b`]: {
    ...item('b', 2),
    note: 'Avant',
    isSpoiler: true,
    notedAt: Timestamp.fromMillis(1),
  },
  // Left under the ranking, and not in its list.
  [`${PATH}/stray`]: item('stray', 3),
};
const on = (one: RuleCase): RuleCase => withSeeds(one, SEEDS);
const note = (fields: Fields, id = 'a'): Run => update(`${PATH}/${id}`, { ...NOTE, ...fields });
const describeIt = (fields: Fields): Run =>
  update('rankings/noted', { updatedAt: serverTimestamp(), ...fields });
const insertWith = (fields: Fields): Run =>
  changeList({
    ranking: 'noted',
    itemIds: ['x', 'a', 'b'],
    create: { x: { position: 1, ...fields } },
    move: { a: 2, b: 3 },
  });

const NOTES: readonly (readonly [boolean, string, Fields])[] = [
  [true, 'a text', {}],
  [true, 'a text that gives the story away', { isSpoiler: true }],
  [true, 'none', { note: '', isSpoiler: false }],
  [true, 'several lines with tabs', { note: 'Un\n\tdeux' }],
  [true, 'its longest', { note: '界'.repeat(280) }],
  [false, 'too long', { note: 'a'.repeat(281) }],
  [false, 'of another type', { note: ['a'] }],
  [false, 'of nothing', { note: null }],
  [false, 'that cannot be seen', { note: ' \u200B' }],
  [false, 'with a control character', { note: 'a\u0007b' }],
  [false, 'with a mark that turns text around', { note: 'a\u202Eb' }],
  [false, 'none that gives the story away', { note: '', isSpoiler: true }],
  [false, 'a mark of another type', { isSpoiler: 1 }],
  [false, 'an older time', { notedAt: Timestamp.fromMillis(1) }],
];

/** What an owner says of a ranking and of its manga. */
export const noteCases: readonly RuleCase[] = [
  ...NOTES.flatMap(([isAllowed, name, fields]) => {
    const verdict = isAllowed ? allow : deny;
    return [
      on(verdict('items.update', 'owner', `note: ${name}`, note(fields))),
      on(verdict('items.create', 'owner', `note: ${name}`, insertWith({ ...NOTE, ...fields }))),
    ];
  }),
  on(allow('items.update', 'owner', 'another note', note({}, 'b'))),
  on(deny('items.update', 'owner', 'note without its time', note({ notedAt: deleteField() }))),
  on(
    deny('items.update', 'owner', 'note without its mark', note({ isSpoiler: deleteField() }, 'b')),
  ),
  on(
    deny(
      'items.update',
      'owner',
      'former note with a new time alone, over a mark of its own',
      update(`${PATH}/a`, { notedAt: serverTimestamp() }),
    ),
  ),
  on(deny('items.update', 'owner', 'note and title', note({ title: 'Autre' }))),
  on(deny('items.update', 'owner', 'note and place', note({ position: 2 }))),
  on(deny('items.update', 'owner', 'note of an item that is not listed', note({}, 'stray'))),
  on(deny('items.create', 'owner', 'note without an item', set(`${PATH}/z`, NOTE))),
  on(deny('items.create', 'owner', 'note without its time', insertWith({ note: 'Oui' }))),
  on(deny('items.create', 'owner', 'time of a note alone', insertWith({ notedAt: NOTE.notedAt }))),
  on(
    allow(
      'items.list',
      'visitor',
      'the latest notes',
      list(PATH, orderBy('notedAt', 'desc'), limit(3)),
    ),
  ),
  ...(['visitor', 'other', 'admin'] as const).flatMap((role) => [
    on(deny('items.update', role, 'note', note({}))),
    on(deny('items.update', role, 'note taken away', note({ note: '' }, 'b'))),
    on(deny('rankings.update', role, 'description', describeIt({ description: 'Oui' }))),
    deny(
      'items.list',
      role,
      'the latest notes of a private ranking',
      list('rankings/private/items', orderBy('notedAt', 'desc'), limit(3)),
    ),
  ]),
  ...[
    [true, 'a text', 'Mes lectures'],
    [true, 'nothing', ''],
    [true, 'several lines', 'Un\ndeux'],
    [true, 'its longest', '界'.repeat(500)],
    [false, 'too long', 'a'.repeat(501)],
    [false, 'of another type', 1],
    [false, 'of null', null],
    [false, 'that cannot be seen', ' \u200B'],
    [false, 'with a control character', 'a\u0007b'],
    [false, 'with a mark that turns text around', 'a\u202Eb'],
  ].map(([isAllowed, name, description]) =>
    on(
      (isAllowed === true ? allow : deny)(
        'rankings.update',
        'owner',
        `description: ${String(name)}`,
        describeIt({ description }),
      ),
    ),
  ),
  on(
    deny(
      'rankings.update',
      'owner',
      'description without the time',
      update('rankings/noted', { description: 'Oui' }),
    ),
  ),
  withSeeds(
    allow(
      'rankings.update',
      'owner',
      'a description of another program that stays',
      describeIt({ title: 'Autre nom' }),
    ),
    { ...SEEDS, 'rankings/noted': { ...SEEDS['rankings/noted'], description: ['x'] } },
  ),
];
