import { expect, test, vi } from 'vitest';

import type { Store } from '../store.ts';
import { addMangas, temporaryStore } from '../testing/temporary-store.ts';

const suggest = (store: Store, query: string) => store.as(null).mangas.suggest(query);

async function library(): Promise<Store> {
  const store = temporaryStore();
  await addMangas(
    store,
    { id: 'naruto', title: 'Naruto', author: 'Masashi Kishimoto' },
    { id: 'gaiden', title: 'Naruto Gaiden' },
    { id: 'op', title: 'One Piece', author: 'Eiichirō Oda', altTitles: ['ワンピース'] },
    { id: 'snk', title: 'L’Attaque des Titans', altTitles: ['Shingeki no Kyojin'] },
    { id: 'peace', title: 'War and Peace' },
    { id: 'berserk', title: 'Berserk' },
    { id: 'dn', title: 'Death Note' },
    { id: 'haikyu', title: 'Haikyū!!' },
  );
  return store;
}

test.each([
  ['naruot', ['Naruto']],
  ['narto', ['Naruto']],
  ['one peice', ['One Piece']],
  ['peice one', ['One Piece']],
  ['berzerc', ['Berserk']],
  ['deathnote', ['Death Note']],
  ['hai kyu', ['Haikyū!!']],
  ['shingeki no kyojni', ['Shingeki no Kyojin']],
  ['attaqe titnas', ['L’Attaque des Titans']],
  ['naruot gaidne', ['Naruto Gaiden']],
  ['oda peice', ['One Piece']],
  // Both words exist, though not in one title.
  ['one peace', ['One Piece']],
])('%j may mean %j', async (query, titles) => {
  expect(await suggest(await library(), query)).toEqual(titles);
});

test.each([
  ['what finds something', 'naru'],
  ['nothing', ''],
  ['signs', '?!'],
  ['what is too far', 'nbqxto'],
  ['three wrong words', 'naruot peice titnas'],
  ['slips in two letters', 'zq'],
  // Titles alone are suggested.
  ['an author', 'kishimoot'],
  ['a long text', 'x'.repeat(10_000)],
  ['many words', 'naruot '.repeat(1000)],
  ['what FTS5 would read as an operator', '"naruot" OR (x'],
  ['a lone surrogate', 'naru\uD800ot'],
])('suggests nothing for %s', async (_, query) => {
  expect(await suggest(await library(), query)).toEqual([]);
});

test('suggests nothing of an empty catalogue', async () => {
  expect(await suggest(temporaryStore(), 'naruot')).toEqual([]);
});

test('suggests three titles at most, the best of each correction first', async () => {
  const store = temporaryStore();
  await addMangas(store, 'Kara one', 'Kara two', 'Kata one', 'Kata two', 'Kama one');
  // 'kana' may be any of the three words.
  expect(await suggest(store, 'kana')).toEqual(['Kara one', 'Kata one', 'Kama one']);
  await addMangas(store, 'Kata');
  // One is named whole.
  expect(await suggest(store, 'kana')).toEqual(['Kata']);
});

test('learns the words of a catalogue that changed', async () => {
  const store = await library();
  expect(await suggest(store, 'vagbaond')).toEqual([]);
  await addMangas(store, 'Vagabond');
  await vi.waitFor(
    async () => expect(await suggest(store, 'vagbaond')).toEqual(['Vagabond']),
    20_000,
  );
});

test('finds near words among many, of every script', async () => {
  const store = temporaryStore();
  const titles = Array.from({ length: 3000 }, (_, index) => `mot${index.toString(36)} pas`);
  await addMangas(store, '進撃の巨人', 'Étoile');
  for (let from = 0; from < titles.length; from += 300) {
    await addMangas(store, ...titles.slice(from, from + 300));
  }
  expect(await suggest(store, '進撃の臣人')).toEqual(['進撃の巨人']);
  expect(await suggest(store, 'etiole')).toEqual(['Étoile']);
});
