import { deleteField, serverTimestamp } from 'firebase/firestore/lite';

import { changeList, createRanking } from '../support/ranking-writes.ts';
import { allow, deny, type RuleCase, update, withSeeds } from '../support/rule-case.ts';
import { item, rankingOf } from '../support/world.ts';

const topOf = (ids: readonly unknown[], changes: Readonly<Record<string, unknown>> = {}) => ({
  ids,
  titles: ids.map((id) => `Titre ${String(id)}`),
  covers: ids.map(() => ''),
  ...changes,
});
const set = (topItems: unknown) =>
  update('rankings/public', { topItems, updatedAt: serverTimestamp() });
/** What a ranking holds, and what nothing holds: none of it belongs to the copies. */
const RANKING_FIELDS =
  'ownerUid ownerHandle ownerName title slug shortid visibility itemsCount itemIds topItems versions createdAt updatedAt extra'.split(
    ' ',
  );
/** The ranking `public` holds a, b, c and d. */
const FOUR = ['a', 'b', 'c', 'd'];
const SIX = [...FOUR, 'e', 'f'];
const moved = (...ids: readonly string[]) =>
  changeList({
    itemIds: ['b', 'a', 'c', 'd'],
    move: { b: 1, a: 2 },
    fields: { topItems: topOf(ids) },
  });
const added = (...ids: readonly string[]) =>
  changeList({ itemIds: SIX, create: { e: 5, f: 6 }, fields: { topItems: topOf(ids) } });
const LONGEST = topOf(FOUR, {
  titles: FOUR.map(() => 'x'.repeat(200)),
  covers: FOUR.map(() => `https://${'x'.repeat(2040)}`),
});

/** Copies of the first items: their shape is bounded, and they stand at their items' places. */
export const topItemCases: readonly RuleCase[] = [
  allow('rankings.update', 'owner', 'top items completed', set(topOf(FOUR))),
  allow('rankings.update', 'owner', 'some of the top items', set(topOf(['a']))),
  allow('rankings.update', 'owner', 'no top items', set(topOf([]))),
  withSeeds(
    allow(
      'rankings.update',
      'owner',
      'top items completed without an item',
      update('rankings/empty', { topItems: topOf([]), updatedAt: serverTimestamp() }),
    ),
    { 'rankings/empty': rankingOf('empty', 'CCCCCCCC', []) },
  ),
  allow('rankings.update', 'owner', 'top items taken away', set(deleteField())),
  allow('rankings.update', 'owner', 'top items of the longest texts', set(LONGEST)),
  allow(
    'rankings.update',
    'owner',
    'titles of 1,000 together',
    set(topOf(FOUR, { titles: FOUR.map(() => 'x'.repeat(250)) })),
  ),
  allow(
    'rankings.update',
    'owner',
    'covers of 10,240 together',
    set(topOf(['a', 'b'], { covers: [`https://${'x'.repeat(10_232)}`, ''] })),
  ),
  allow('rankings.update', 'owner', 'top items with a new order', moved('b', 'a', 'c', 'd')),
  deny('rankings.update', 'owner', 'top items of the order before', moved('a', 'b', 'c', 'd')),
  allow('rankings.update', 'owner', 'five with six items', added(...SIX.slice(0, 5))),
  deny('rankings.update', 'owner', 'six top items', added(...SIX)),
  deny('rankings.update', 'other', 'top items of another’s ranking', set(topOf(['a']))),
  deny(
    'rankings.update',
    'owner',
    'top items without a time',
    update('rankings/public', { topItems: topOf(['a']) }),
  ),
  deny('rankings.update', 'owner', 'a top item beyond the list', set(topOf([...FOUR, 'e']))),
  ...FOUR.map((_, at) =>
    deny(
      'rankings.update',
      'owner',
      `another id at place ${at + 1}`,
      set(topOf(FOUR.map((id, index) => (index === at ? 'x' : id)))),
    ),
  ),
  ...[
    'covers/1:2.webp',
    '/covers/a.webp',
    'gs://bucket/covers/a.webp',
    'GS://bucket//covers/a b',
    'HTTPS://x.example/a',
  ].flatMap((cover) =>
    [[cover], ['', cover]].map((covers) =>
      allow(
        'rankings.update',
        'owner',
        `cover ${cover} at place ${covers.length}`,
        set(topOf(FOUR.slice(0, covers.length), { covers })),
      ),
    ),
  ),
  ...(
    [
      ['titles over 1,000 together', { titles: ['x'.repeat(1001), ''] }],
      ['covers over 10,240 together', { covers: [`https://${'x'.repeat(10_233)}`, ''] }],
      ['fewer titles', { titles: ['a'] }],
      ['more titles', { titles: ['a', 'b', 'c'] }],
      ['fewer covers', { covers: [''] }],
      ['more covers', { covers: ['', '', ''] }],
      ['no titles', { titles: null }],
      ['no covers', { covers: null }],
      ['a title that is a map', { titles: [{ a: 1 }, ''] }],
      ['titles that are a text', { titles: 'ab' }],
      ['covers that are a text', { covers: 'ab' }],
      ['a cover at http:', { covers: ['http://cdn.example/a.jpg', ''] }],
      ['a second cover at http:', { covers: ['', 'http://cdn.example/a.jpg'] }],
      ['a cover that is no address', { covers: ['javascript:alert(1)', ''] }],
      ...[
        'HTTP://cdn.example/a.jpg',
        'Http://cdn.example/a.jpg',
        'JAVASCRIPT:alert(1)',
        'Data:image/png;base64,AAAA',
        'm2:a',
        '1:2',
        'data:image/png;base64,AAAA',
        ' http://cdn.example/a',
        '\thttp://cdn.example/a',
        '\u00A0http://cdn.example/a',
        '\u2003https://cdn.example/a',
        ' covers/a.webp',
        'users/other/avatar.png',
        '/users/other/avatar.png',
        'gs://bucket/users/other/avatar.png',
        'gs://covers/a.webp',
        'Covers/a.webp',
        'm2/a.webp',
        'covers',
        'covers/a\nhttp://cdn.example/a',
      ].flatMap((cover) => [
        [`a cover ${JSON.stringify(cover)}`, { covers: [cover, ''] }] as const,
        [`a second cover ${JSON.stringify(cover)}`, { covers: ['', cover] }] as const,
      ]),
      ...['\0', '\n', '\u009F', '\u202E', '\u2066'].flatMap((mark) => [
        [`a title with ${JSON.stringify(mark)}`, { titles: [`a${mark}b`, ''] }] as const,
        [`a second title with ${JSON.stringify(mark)}`, { titles: ['', `a${mark}b`] }] as const,
      ]),
      ...RANKING_FIELDS.map((name) => [`a field ${name}`, { [name]: 'x' }] as const),
    ] as const
  ).map(([name, changes]) =>
    deny('rankings.update', 'owner', `top items with ${name}`, set(topOf(['a', 'b'], changes))),
  ),
  ...[null, 'a', 5, [], [null], ['a'], { a: 1 }, { ids: ['a'] }].map((value) =>
    deny('rankings.update', 'owner', `top items ${JSON.stringify(value)}`, set(value)),
  ),
  ...[null, 5, 'a', [null], { a: 1 }].map((topItems) =>
    withSeeds(
      allow(
        'rankings.update',
        'owner',
        `another order, of a ranking with top items ${JSON.stringify(topItems)}`,
        changeList({ ranking: 'odd', itemIds: ['b', 'a'], move: { b: 1, a: 2 } }),
      ),
      {
        'rankings/odd': { ...rankingOf('odd', 'OOOOOOOO', ['a', 'b']), topItems },
        'rankings/odd/items/a': item('a', 1),
        'rankings/odd/items/b': item('b', 2),
      },
    ),
  ),
  ...[{}, topOf([])].map((topItems) =>
    allow(
      'rankings.create',
      'owner',
      `with top items ${JSON.stringify(topItems)}`,
      createRanking({ fields: { topItems } }),
    ),
  ),
  ...['ids', 'titles', 'covers'].flatMap((name) => [
    deny(
      'rankings.create',
      'owner',
      `with ${name} outside of the top items`,
      createRanking({ fields: { [name]: [] } }),
    ),
    deny(
      'rankings.update',
      'owner',
      `another order, with ${name} outside of the top items`,
      changeList({
        itemIds: ['b', 'a', 'c', 'd'],
        move: { b: 1, a: 2 },
        fields: { [name]: [] },
      }),
    ),
  ]),
  ...[topOf(['a']), topOf([], { titles: ['a'] }), null, [], 'a', { a: 1 }].map((topItems) =>
    deny(
      'rankings.create',
      'owner',
      `with top items ${JSON.stringify(topItems)}`,
      createRanking({ fields: { topItems } }),
    ),
  ),
];
