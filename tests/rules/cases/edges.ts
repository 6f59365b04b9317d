import { serverTimestamp } from 'firebase/firestore/lite';

import { changeList, createRanking, together } from '../support/ranking-writes.ts';
import { allow, deny, type RuleCase, type Run, set, withSeeds } from '../support/rule-case.ts';
import { copyOf, item, mangaOf, rankingOf } from '../support/world.ts';

/** The longest slug, with letters and digits in each of its parts. */
const LONGEST_SLUG = `a1-b2-${'3c'.repeat(27)}`;
/** The longest address that is not encrypted. */
const LONGEST_PLAIN = `http://x/${'a'.repeat(2039)}`;

const favorite = (fields: Record<string, unknown>): Run =>
  set('users/owner/favorites/m2', { ...copyOf('m2'), createdAt: serverTimestamp(), ...fields });
const manga = (fields: Record<string, unknown>): Run =>
  set('mangas/m2', { ...mangaOf('m2'), ...fields });

/** Changes fields of a ranking from before `itemIds` existed, and reserves a slug for it. */
const changeOld = (fields: Record<string, unknown>, slug: string | null = null): Run =>
  together((batch, at) => {
    batch.update(at('rankings/old'), { ...fields, updatedAt: serverTimestamp() });
    if (slug !== null) batch.set(at(`users/owner/slugs/${slug}`), { rankingId: 'old' });
  });

/** A list that begins with `first` is written anew, the order of the others changed. */
const madeAnew = (make: typeof allow, first: string): RuleCase => {
  const name = `list that begins with an id of ${first.length}, made anew`;
  const run = changeList({ ranking: 'torn', itemIds: ['b', 'a'], move: { b: 1, a: 2 } });
  return withSeeds(make('rankings.update', 'owner', name, run), {
    'rankings/torn': rankingOf('torn', 'TTTTTTTT', [first, 'a', 'b']),
    'rankings/torn/items/a': item('a', 2),
    'rankings/torn/items/b': item('b', 3),
  });
};

/** What is just allowed, or just refused, and what only a part of a rule decides. */
export const edgeCases: readonly RuleCase[] = [
  // A list has a size too.
  deny('favorites.create', 'owner', 'title a list', favorite({ title: ['a'] })),
  deny('favorites.create', 'owner', 'author a list', favorite({ author: ['a'] })),
  deny('mangas.create', 'admin', 'title a list', manga({ title: ['a'] })),
  allow('mangas.create', 'admin', 'longest http:', manga({ sourcescoverUrl: LONGEST_PLAIN })),
  deny('mangas.create', 'admin', 'http: with a break', manga({ sourcescoverUrl: 'http://x/\na' })),

  deny(
    'users.create',
    'other',
    'the time of a change of username, unset',
    set('users/other', { updatedAt: serverTimestamp(), usernameChangedAt: null }),
  ),
  allow(
    'rankings.create',
    'owner',
    'longest slug, with digits',
    createRanking({ fields: { slug: LONGEST_SLUG } }),
  ),
  allow(
    'rankings.update',
    'owner',
    'old, renamed',
    changeOld({ title: 'Renommé', slug: 'renomme' }, 'renomme'),
  ),
  allow('rankings.update', 'owner', 'old, made empty', changeList({ ranking: 'old', itemIds: [] })),
  deny(
    'rankings.update',
    'owner',
    'old, its first item unknown',
    changeList({ ranking: 'old', itemIds: ['x', 'b', 'c'] }),
  ),
  deny(
    'rankings.update',
    'owner',
    'an item added and others moved at once',
    changeList({ itemIds: ['a', 'c', 'b', 'd', 'e'], move: { c: 2, b: 3 }, create: { e: 5 } }),
  ),
  deny(
    'rankings.update',
    'owner',
    'an item listed twice, between the first and the last',
    changeList({ itemIds: ['a', 'b', 'b', 'c', 'd'], move: { c: 4, d: 5 } }),
  ),
  allow(
    'items.create',
    'owner',
    'old, an item that gets the long id of its manga',
    changeList({
      ranking: 'old',
      itemIds: ['x'.repeat(200), 'b', 'c'],
      create: { ['x'.repeat(200)]: 1 },
      remove: ['a'],
    }),
  ),
  // Only a list with what is no id may be made anew.
  madeAnew(allow, ''),
  madeAnew(deny, 'x'),
  madeAnew(deny, 'x'.repeat(300)),
  madeAnew(allow, 'x'.repeat(301)),
  allow('rankings.update', 'owner', 'old, without a handle', changeOld({ ownerHandle: '' })),
  // The handle may have its former name, as long as it has no other.
  ...(
    [
      ['kept under its name of today', {}, { ownerHandle: 'lea' }, true],
      ['left as it is', {}, { title: 'Renommé' }, true],
      ['given up', {}, { ownerHandle: '' }, true],
      ['replaced', {}, { ownerHandle: 'zoe' }, false],
      ['taken again', { ownerHandle: 'carried' }, { ownerHandle: 'lea' }, false],
      ['taken again after it was given up', { ownerHandle: '' }, { ownerHandle: 'lea' }, false],
      ['renamed', {}, { userHandle: 'zoe' }, false],
    ] as const
  ).map(([name, before, change, allowed]) => {
    const { ownerHandle: _, ...ranking } = rankingOf('old', 'DDDDDDDD', []);
    return withSeeds(
      (allowed ? allow : deny)(
        'rankings.update',
        'owner',
        `userHandle, ${name}`,
        changeOld(change),
      ),
      { 'rankings/old': { ...ranking, userHandle: 'lea', ...before } },
    );
  }),
];
