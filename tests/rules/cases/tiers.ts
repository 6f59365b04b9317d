import { deleteField, serverTimestamp } from 'firebase/firestore/lite';

import { changeList } from '../support/ranking-writes.ts';
import { allow, deny, type RuleCase, update } from '../support/rule-case.ts';

const line = (end: unknown, changes: Readonly<Record<string, string>> = {}) => {
  const fields = { key: 't1', color: 'pink', end: String(end), label: 'S', name: '', ...changes };
  return [fields.key, fields.color, fields.end, fields.label, fields.name].join('\t');
};
const tiersOf = (ends: readonly unknown[]) =>
  ends.map((end, index) => line(end, { key: `t${index}` }));
const set = (tiers: unknown) => update('rankings/public', { tiers, updatedAt: serverTimestamp() });
const view = (value: unknown) =>
  update('rankings/public', { view: value, updatedAt: serverTimestamp() });
const one = (changes: Readonly<Record<string, string>>) => set([line(1, changes)]);
const second = (changes: Readonly<Record<string, string>>) => set([line(1), line(2, changes)]);
const TWELVE = Array.from({ length: 12 }, (_, index) => Math.min(index, 4));
/** The ranking `public` holds a, b, c and d. */
const removed = (tiers: unknown) =>
  changeList({
    itemIds: ['b', 'c', 'd'],
    remove: ['a'],
    move: { b: 1, c: 2, d: 3 },
    fields: { tiers },
  });

/** The last part of a copy or an import brings them. */
const added = (tiers: unknown) =>
  changeList({
    itemIds: ['a', 'b', 'c', 'd', 'e'],
    create: { e: 5 },
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
  allow('rankings.update', 'owner', 'tiers with a longer list', added(tiersOf([1, 5]))),
  deny('rankings.update', 'owner', 'tiers that end behind a longer list', added(tiersOf([1, 6]))),
  deny('rankings.update', 'other', 'tiers with a longer list of another', added(tiersOf([1, 5]))),
  deny('rankings.update', 'owner', 'tiers that end behind the list', set(tiersOf([1, 5]))),
  deny('rankings.update', 'owner', 'tiers that end before the list', set(tiersOf([-1, 4]))),
  ...(
    [
      ['a key of other signs', one({ key: 'é' })],
      ['an empty key', one({ key: '' })],
      ['a key of every object', one({ key: '__proto__' })],
      ['a key of nine', one({ key: 'x'.repeat(9) })],
      ['a second key of nine', second({ key: 'x'.repeat(9) })],
      ['no label', one({ label: '' })],
      ['a label of 13', one({ label: 'x'.repeat(13) })],
      ['a second label of 13', second({ label: 'x'.repeat(13) })],
      ['a label of two lines', one({ label: 'a\nb' })],
      ['a label with a mark of direction', one({ label: 'a\u202Eb' })],
      ['a second label with a mark of direction', second({ label: 'a\u202Eb' })],
      ['a name of 25', one({ name: 'x'.repeat(25) })],
      ['a second name of 25', second({ name: 'x'.repeat(25) })],
      ['a name of two lines', one({ name: 'a\nb' })],
      ['a name with a control character', one({ name: 'a\u0007' })],
      ['a second name with a control character', second({ name: 'a\u0007' })],
      ['another colour', one({ color: 'gold' })],
      ['a second of another colour', second({ color: 'gold' })],
      ['no colour', one({ color: '' })],
      ['an end that is no number', one({ end: 'x' })],
      ['an end of five digits', one({ end: '00001' })],
      ['half a place', one({ end: '1.5' })],
      ...['1e1', '+1', 'NaN', '9007199254740992', '１', ' 1', ''].map(
        (end) => [`the end "${end}"`, one({ end })] as const,
      ),
      ['a label of 100,000', one({ label: 'x'.repeat(100_000) })],
      ['a label with a mark that isolates', one({ label: 'a\u2066b' })],
      ['a line more in its last line', set([`${line(1)}\n${line(2)}\n`])],
      ['twelve lines in one, and one more', set([tiersOf(TWELVE).join('\n'), line(4)])],
      ['a field more', set([`${line(1)}\tx`])],
      ['a field less', set(['t1\tpink\t1\tS'])],
      ['a line of nothing', set([line(1), ''])],
      ['a map', set([{ key: 'a' }])],
      ['a text for a list', set(line(1))],
      ['null', set(null)],
    ] as const
  ).map(([name, run]) => deny('rankings.update', 'owner', `tiers with ${name}`, run)),
  allow(
    'rankings.update',
    'owner',
    'tiers of the longest texts',
    set(
      TWELVE.map((end, index) =>
        line(end, {
          key: `tier${String(index).padStart(4, '0')}`,
          label: '長'.repeat(12),
          name: '名'.repeat(24),
        }),
      ),
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
