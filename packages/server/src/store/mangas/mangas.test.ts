import { matchesSearch, startsWithSearch } from '@palmanga/core';
import { expect, test } from 'vitest';

import type { Store } from '../store.ts';
import { addMangas, temporaryStore } from '../testing/temporary-store.ts';

async function search(store: Store, query: string, limit = 1000): Promise<string[]> {
  const { items } = await store.as(null).mangas.search({ query, cursor: null, limit });
  return items.map(({ id }) => id);
}

test('finds by the starts of words, titles that begin with them first', async () => {
  const store = temporaryStore();
  await addMangas(
    store,
    'The One',
    { id: 'one-piece', title: 'ONE PIECE', author: 'Eiichirō Oda' },
    'One Pound Gospel',
    'Étoile du nord',
    'Shōjo Kakumei Utena',
    'Bone',
  );
  expect(await search(store, 'one')).toEqual(['one-piece', 'One Pound Gospel', 'The One']);
  expect(await search(store, 'oda one')).toEqual(['one-piece']);
  expect(await search(store, 'pi one p')).toEqual(['one-piece']);
  expect(await search(store, 'etoile')).toEqual(['Étoile du nord']);
  expect(await search(store, 'shojo uten')).toEqual(['Shōjo Kakumei Utena']);
  expect(await search(store, 'on pio')).toEqual([]);
});

const HOSTILE = [
  '"',
  '""',
  "'; DROP TABLE mangas; --",
  'one AND piece',
  'one OR',
  'NOT',
  'NEAR(one piece, 5)',
  'title:one',
  '^one',
  'one*',
  '* *',
  '(one',
  '{one piece}: one',
  '-one',
  'a + b',
  '\0',
  'one\0piece',
  '%_',
  '\uD800',
  '\u{10FFFF}',
  'one\u{10FFFF}',
  '𝓞𝓷𝓮',
  '가',
  'x'.repeat(10_000),
  'one '.repeat(2500),
  Array.from({ length: 5000 }, (_, index) => `w${index}`).join(' '),
  'é'.repeat(5000),
  '🏴‍☠️',
];

const named = HOSTILE.map((query) => ({ name: JSON.stringify(query.slice(0, 20)), query }));

test.each(named)('takes $name as words and nothing else', async ({ query }) => {
  const store = temporaryStore();
  const titles = ['One Piece', 'One and Near Piece', 'Or Not', 'A B', 'w1 w2', '가나', 'One'];
  await addMangas(store, ...titles);
  const expected = titles.filter((title) => matchesSearch({ title, author: '' }, query));
  expect((await search(store, query)).toSorted()).toEqual(expected.toSorted());
  expect(store.findProblems()).toEqual([]);
});

test('pages visit each match once, whichever part they end in', async () => {
  const store = temporaryStore();
  const beginning = Array.from({ length: 7 }, (_, index) => ({ id: `b${index}`, title: 'No' }));
  const others = Array.from({ length: 8 }, (_, index) => ({ id: `o${index}`, title: 'Ai no' }));
  await addMangas(store, ...others, ...beginning, 'Nothing', 'Ai');
  const { mangas } = store.as(null);
  for (let limit = 1; limit <= 17; limit += 1) {
    const seen: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page = await mangas.search({ query: 'no', cursor, limit });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      pages += 1;
    } while (cursor !== null);
    expect(pages).toBe(Math.ceil(16 / limit));
    const expected = [...beginning.map(({ id }) => id), 'Nothing', ...others.map(({ id }) => id)];
    expect(seen).toEqual(expected);
  }
});

test('finds by alternative titles, from seven letters on first those that begin with the query', async () => {
  const store = temporaryStore();
  await addMangas(
    store,
    { id: 'a', title: 'Un', altTitles: ['Le voyage de la mer', 'Mer'] },
    { id: 'b', title: 'Deux', author: 'Mer' },
    { id: 'c', title: 'Trois', altTitles: ['Sans', 'La mer', 'La mer de sable'] },
    { id: 'd', title: 'La mer morte', altTitles: ['La mer de sel'] },
    { id: 'e', title: 'La', altTitles: ['Mer'] },
  );
  expect(await search(store, 'la mer')).toEqual(['d', 'a', 'c']);
  expect(await search(store, 'la mer de')).toEqual(['c', 'd', 'a']);
  expect(await search(store, 'mer')).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (let limit = 1; limit <= 4; limit += 1) {
    const { mangas } = store.as(null);
    const seen: string[] = [];
    for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null;) {
      const page = await mangas.search({ query: 'la mer de', cursor, limit });
      seen.push(...page.items.map(({ id }) => id));
      ({ nextCursor: cursor } = page);
      isFirst = false;
    }
    expect(seen).toEqual(['c', 'd', 'a']);
  }
});

test('finds by more words than the index is asked for, and by no fewer than were typed', async () => {
  const store = temporaryStore();
  const words = 'aa bb cc dd ee ff gg hh ii jj kk'.split(' ');
  const title = words.join(' ');
  const others = words.map((word) => title.replace(word, 'zz'));
  await addMangas(
    store,
    ...others,
    { id: 'alt', title: 'Autre', altTitles: [`Le ${title}`] },
    { id: 'torn', title: words.slice(0, 6).join(' '), altTitles: [words.slice(6).join(' ')] },
    { id: 'author', title: `${words.slice(0, 6).join(' ')} !`, author: words.slice(6).join(' ') },
  );
  expect(await search(store, words.toReversed().join(' '))).toEqual(['alt', 'author']);
  expect(await search(store, words.slice(1).toReversed().join(' '))).toEqual([
    others[0],
    'alt',
    'author',
  ]);
});

test('a page that has a match is never empty, however seldom frequent words meet', async () => {
  const store = temporaryStore();
  const frequent = Array.from(
    { length: 300 },
    (_, index) => `${index % 2 ? 'un' : 'deux'} ${index}`,
  );
  await addMangas(store, ...frequent.slice(0, 299), 'Un et deux');
  const { mangas } = store.as(null);
  expect(await mangas.search({ query: 'deux un', cursor: null, limit: 20 })).toMatchObject({
    items: [{ id: 'Un et deux' }],
    nextCursor: null,
  });
});

test.each([
  'nonsense',
  '[]',
  '%5B%5D',
  '%5B%22zz%22%2C%22id%22%5D',
  '%5B1.5%5D',
  '%5B1%2C%22words%22%5D',
  '%E0%A4%A',
])('refuses the cursor %s', async (cursor) => {
  const store = temporaryStore();
  await expect(
    store.as(null).mangas.search({ query: 'one', cursor, limit: 20 }),
  ).rejects.toMatchObject({ code: 'payload-invalid' });
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'refuses a page of %s',
  async (limit) => {
    const store = temporaryStore();
    await expect(
      store.as(null).mangas.search({ query: '', cursor: null, limit }),
    ).rejects.toMatchObject({ code: 'parameters-invalid' });
  },
);

test('forgets the words of a title that changed, and keeps those of one that did not', async () => {
  const store = temporaryStore();
  await addMangas(store, { id: 'm', title: 'Berserk', author: 'Miura' });
  await addMangas(store, { id: 'm', title: 'Berserk!', author: 'Miura', updatedAt: 3000 });
  expect(await search(store, 'miura')).toEqual(['m']);
  await addMangas(store, { id: 'm', title: 'Vagabond', author: 'Inoue' });
  expect(await search(store, 'miura')).toEqual([]);
  expect(await search(store, 'inoue')).toEqual(['m']);
  expect(store.findProblems()).toEqual([]);
});

test('agrees with core on words of every length and script', async () => {
  const store = temporaryStore();
  const titles = [
    '進撃の巨人',
    'Ōoku',
    'Œuvre au noir',
    'Straße',
    'ΣΊΣΥΦΟΣ',
    'Nana 2½',
    'ドラゴン',
  ];
  await addMangas(store, ...titles);
  for (const title of titles) {
    for (let length = 1; length <= title.length; length += 1) {
      const query = title.slice(0, length);
      const expected = titles.filter((other) => startsWithSearch({ title: other }, query) !== null);
      expect(await search(store, query)).toEqual(expect.arrayContaining(expected));
    }
  }
});
