import { matchesSearch, startsWithSearch } from '@palmanga/core';
import { expect, onTestFinished, test, vi } from 'vitest';

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

test('a late first page is cut short at a stop, and the next one goes on', async () => {
  const store = temporaryStore();
  await addMangas(store, 'Zéro un', 'Deux un zéro', 'Trois un zéro');
  // The next rows follow the highest one, and the first of them has a stop.
  store.database.exec(`
    INSERT INTO mangas (row, id, title, author, titleLower, authorLower, createdAt, updatedAt)
    VALUES (32767, 'gap', 'Vide', '', 'vide', '', 0, 0)`);
  const atStop = { id: 'stop', title: 'Quatre un zéro', altTitles: ['Un zéro'] };
  await addMangas(store, atStop, 'Cinq un zéro', 'Six');
  const { mangas } = store.as(null);
  const pages = async (query: string) => {
    const seen: string[][] = [];
    let cursor: string | null = null;
    do {
      const page = await mangas.search({ query, cursor, limit: 20 });
      seen.push(page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return seen;
  };
  const first = ['Zéro un', 'Deux un zéro', 'Trois un zéro', 'stop'];
  const now = vi.spyOn(performance, 'now');
  onTestFinished(() => now.mockRestore());
  now.mockReturnValue(0);
  expect(await pages('zero un')).toEqual([[...first, 'Cinq un zéro']]);
  let clock = 0;
  now.mockImplementation(() => (clock += 10));
  expect(await pages('zero un')).toEqual([first, ['Cinq un zéro']]);
  // Nothing is shown yet at the stop.
  expect(await pages('un cinq')).toEqual([[], ['Cinq un zéro']]);
  // A page that shows nothing takes longer before it gives up, and only the first page gives up.
  const soon = () => now.mockReturnValueOnce(0).mockReturnValue(0.5);
  soon();
  expect(await pages('zero un')).toEqual([first, ['Cinq un zéro']]);
  soon();
  expect(await pages('un cinq')).toEqual([['Cinq un zéro']]);
  now.mockImplementation(() => (clock += 10));
  // What comes next may be nothing.
  expect(await pages('cinq un')).toEqual([['Cinq un zéro'], []]);
  await addMangas(store, { ...atStop, title: 'Quatre' });
  expect(await pages('quatre un')).toEqual([[], []]);
  expect(await pages('zero un')).toEqual([first, ['Cinq un zéro']]);
  expect(store.findProblems()).toEqual([]);
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
      const expected = titles.filter((other) => startsWithSearch({ title: other }, query));
      expect(await search(store, query)).toEqual(expect.arrayContaining(expected));
    }
  }
});
