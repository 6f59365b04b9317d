import { deleteField, serverTimestamp } from 'firebase/firestore/lite';

import { changeList } from '../support/ranking-writes.ts';
import { allow, deny, type RuleCase, update } from '../support/rule-case.ts';

const tiersOf = (ends: readonly unknown[], changes: Readonly<Record<string, unknown>> = {}) => ({
  ids: ends.map((_, index) => `t${index}`),
  labels: ends.map((_, index) => `L${index}`),
  names: ends.map(() => ''),
  colors: ends.map(() => 'pink'),
  ends,
  ...changes,
});
const set = (tiers: unknown) => update('rankings/public', { tiers, updatedAt: serverTimestamp() });
const view = (value: unknown) =>
  update('rankings/public', { view: value, updatedAt: serverTimestamp() });
const one = (changes: Readonly<Record<string, unknown>>) => set(tiersOf([1], changes));
const TWELVE = Array.from({ length: 12 }, (_, index) => Math.min(index, 4));
/** The ranking `public` holds a, b, c and d. */
const removed = (tiers: unknown) =>
  changeList({
    itemIds: ['b', 'c', 'd'],
    remove: ['a'],
    move: { b: 1, c: 2, d: 3 },
    fields: { tiers },
  });

/** Tiers: their form is bounded, and they end within the list. */
export const tierCases: readonly RuleCase[] = [
  allow('rankings.update', 'owner', 'tiers', set(tiersOf([0, 2, 2, 4]))),
  allow('rankings.update', 'owner', 'no tiers', set(tiersOf([]))),
  allow('rankings.update', 'owner', 'tiers taken away', set(deleteField())),
  allow('rankings.update', 'owner', 'twelve tiers', set(tiersOf(TWELVE))),
  deny('rankings.update', 'owner', 'thirteen tiers', set(tiersOf([...TWELVE, 4]))),
  deny('rankings.update', 'other', 'tiers of another’s ranking', set(tiersOf([1]))),
  allow('rankings.update', 'owner', 'tiers with a shorter list', removed(tiersOf([1, 3]))),
  deny(
    'rankings.update',
    'owner',
    'tiers that end behind a shorter list',
    removed(tiersOf([1, 4])),
  ),
  deny('rankings.update', 'owner', 'tiers that end behind the list', set(tiersOf([1, 5]))),
  deny('rankings.update', 'owner', 'tiers that end before the list', set(tiersOf([-1, 4]))),
  ...TWELVE.slice(1).map((_, index) =>
    deny(
      'rankings.update',
      'owner',
      `tier ${index + 2} ends before the one above it`,
      set(tiersOf(TWELVE.map((_end, at) => (at <= index ? 3 : at === index + 1 ? 2 : 4)))),
    ),
  ),
  ...(
    [
      ['a key twice', set(tiersOf([1, 2], { ids: ['a', 'a'] }))],
      ['a key of other signs', one({ ids: ['é'] })],
      ['an empty key', one({ ids: [''] })],
      ['a key of nine', one({ ids: ['x'.repeat(9)] })],
      ['no label', one({ labels: [''] })],
      ['a label of 13', one({ labels: ['x'.repeat(13)] })],
      ['a second label of 13', set(tiersOf([1, 2], { labels: ['S', 'x'.repeat(13)] }))],
      ['a label of two lines', one({ labels: ['a\nb'] })],
      ['a label with a mark of direction', one({ labels: ['a\u202Eb'] })],
      ['a name of 25', one({ names: ['x'.repeat(25)] })],
      ['a name of two lines', one({ names: ['a\nb'] })],
      ['a name with a control character', one({ names: ['a\u0007'] })],
      ['another colour', one({ colors: ['gold'] })],
      ['no colour', one({ colors: [''] })],
      ['an end that is a text', one({ ends: ['1'] })],
      ['no ends', one({ ends: null })],
      ['fewer labels', set(tiersOf([1, 2], { labels: ['a'] }))],
      ['more labels', one({ labels: ['a', 'b'] })],
      ['fewer names', set(tiersOf([1, 2], { names: ['a'] }))],
      ['fewer colours', set(tiersOf([1, 2], { colors: ['red'] }))],
      ['fewer ends', set(tiersOf([1, 2], { ends: [1] }))],
      ['more ends', one({ ends: [1, 2] })],
      ['another field', one({ extra: [] })],
      ['a text', set('S')],
      ['null', set(null)],
    ] as const
  ).map(([name, run]) => deny('rankings.update', 'owner', `tiers with ${name}`, run)),
  allow(
    'rankings.update',
    'owner',
    'tiers of the longest texts',
    set(
      tiersOf(TWELVE, {
        ids: TWELVE.map((_, index) => `tier${String(index).padStart(4, '0')}`),
        labels: TWELVE.map(() => '長'.repeat(12)),
        names: TWELVE.map(() => '名'.repeat(24)),
      }),
    ),
  ),
  ...['list', 'covers', 'tiers'].map((value) =>
    allow('rankings.update', 'owner', `the view ${value}`, view(value)),
  ),
  ...['mur', '', 1, ['list']].map((value) =>
    deny('rankings.update', 'owner', `the view ${JSON.stringify(value)}`, view(value)),
  ),
  deny('rankings.update', 'other', 'the view of another’s ranking', view('covers')),
];
