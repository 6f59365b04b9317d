import { deleteField, serverTimestamp } from 'firebase/firestore/lite';

import { changeList, createRanking, together } from '../support/ranking-writes.ts';
import { allow, deny, type RuleCase, type Run, update, withSeeds } from '../support/rule-case.ts';
import { item, rankingOf } from '../support/world.ts';

const set = (ownerName: unknown, ranking = 'public'): Run =>
  update(`rankings/${ranking}`, { ownerName, updatedAt: serverTimestamp() });
const create = (ownerName: unknown): Run => createRanking({ fields: { ownerName } });

const TAKEN = ['', 'Léa 😀', 'x'.repeat(80), 'a\u00A0\u200D\u200F\u202F\u2065\u206Ab'];
const REFUSED = [
  'x'.repeat(81),
  ' ',
  '\u200B',
  ...['\0', '\t', '\n', '\u001F', '\u007F', '\u009F', '\u202A', '\u202E', '\u2066', '\u2069'].map(
    (letter) => `a${letter}b`,
  ),
  5,
  null,
  ['a'],
  { a: 1 },
];
const shown = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[^\x20-\x7E]/g, (letter) => {
    return `U+${letter.charCodeAt(0).toString(16)}`;
  });
const odd = (ownerName: unknown) => ({
  'rankings/odd': { ...rankingOf('odd', 'OOOOOOOO', ['a', 'b']), ownerName },
  'rankings/odd/items/a': item('a', 1),
  'rankings/odd/items/b': item('b', 2),
});
const SWAPPED = { ranking: 'odd', itemIds: ['b', 'a'], move: { b: 1, a: 2 } } as const;

const TWENTY = Array.from({ length: 20 }, (_, index) => `Twenty${index + 10}`);
const nameTwenty = together((batch, at) => {
  for (const id of TWENTY) {
    batch.update(at(`rankings/${id}`), { ownerName: 'Léa', updatedAt: serverTimestamp() });
  }
});

/** The name of its owner that a ranking carries. */
export const ownerNameCases: readonly RuleCase[] = [
  ...TAKEN.flatMap((name) => [
    allow('rankings.create', 'owner', `owner's name ${shown(name)}`, create(name)),
    allow('rankings.update', 'owner', `owner's name ${shown(name)}`, set(name)),
  ]),
  ...REFUSED.flatMap((name) => [
    deny('rankings.create', 'owner', `owner's name ${shown(name)}`, create(name)),
    deny('rankings.update', 'owner', `owner's name ${shown(name)}`, set(name)),
  ]),
  deny('rankings.update', 'owner', 'name with a mark', set('a\u202Eb')),
  deny('rankings.create', 'owner', 'name with a mark', create('a\u202Eb')),
  allow('rankings.create', 'owner', 'without a name of its owner', createRanking()),
  deny('rankings.update', 'other', 'name of another’s ranking', set('Mallory')),
  deny('rankings.update', 'visitor', 'name of another’s ranking', set('Mallory')),
  deny('rankings.update', 'other', 'name of another’s private ranking', set('M', 'private')),
  deny(
    'rankings.update',
    'owner',
    'name without a time',
    update('rankings/public', { ownerName: 'Léa' }),
  ),
  withSeeds(
    deny('rankings.update', 'owner', 'name removed', set(deleteField(), 'odd')),
    odd('Léa'),
  ),
  withSeeds(allow('rankings.update', 'owner', 'name emptied', set('', 'odd')), odd('Léa')),
  // What another program left there stops nothing else.
  ...['a\nb', 5, 'x'.repeat(90)].flatMap((name) => [
    withSeeds(
      allow('rankings.update', 'owner', `moved under the name ${shown(name)}`, changeList(SWAPPED)),
      odd(name),
    ),
    withSeeds(
      allow('rankings.update', 'owner', `${shown(name)} replaced`, set('Léa', 'odd')),
      odd(name),
    ),
  ]),
  withSeeds(
    allow('rankings.update', 'owner', 'name of twenty rankings in one commit', nameTwenty),
    Object.fromEntries(TWENTY.map((id) => [`rankings/${id}`, rankingOf(id, id, ['a'])])),
  ),
];
