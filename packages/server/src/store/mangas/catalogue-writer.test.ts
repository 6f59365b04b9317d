import type { CatalogueEntry } from '@palmanga/core';
import { expect, test } from 'vitest';

import { addMangas, temporaryStore } from '../testing/temporary-store.ts';

test('reads the whole catalogue back, by id in code-point order', async () => {
  const store = temporaryStore();
  const ids = Array.from({ length: 1200 }, (_, index) => `m${index}`);
  const odd = ['😀', '\uFF21', 'é', 'Z', '!'];
  await addMangas(store, ...odd);
  for (let start = 0; start < ids.length; start += 300) {
    await addMangas(store, ...ids.slice(start, start + 300));
  }
  const read = [...store.readCatalogue()].map(({ manga }) => manga.id);
  expect(read).toEqual(['!', 'Z', ...ids.toSorted(), 'é', '\uFF21', '😀']);
});

test('what is written anew or removed leaves no words in the indexes', async () => {
  const titles = ['Pokémon: Adventures', 'L’Œuf', '…', '進撃の巨人'];
  const entries: readonly CatalogueEntry[] = titles.map((title, index) => ({
    manga: {
      id: `m${index}`,
      title,
      author: index === 1 ? 'É. Zola' : '',
      originalTitle: null,
      altTitles: index === 0 ? ['ポケモン', '!!', 'Pocket & Monsters'] : [],
      officialTitles: 0,
      coverThumbUrl: null,
      sourceCoverUrl: null,
      anilistId: null,
      createdAt: 1,
      updatedAt: 1,
    },
    details: { description: '', coverLargeUrl: null, createdAt: 1, updatedAt: 1 },
  }));
  const [changed, written] = [temporaryStore(), temporaryStore()];
  await changed.samples.write(entries);
  const others = { title: 'x', author: 'y', altTitles: ['z'] };
  await changed.samples.write(
    entries.map(({ manga, details }) => ({ manga: { ...manga, ...others }, details })),
  );
  await changed.samples.write(entries);
  await written.samples.write(entries);
  const rows = (store: typeof changed, index: string, term: string) =>
    store.database
      .prepare(`SELECT rowid FROM ${index} WHERE ${index} MATCH '"${term}"*' ORDER BY rowid`)
      .all();
  for (const term of ['x', 'y', 'z', 'p', 'pokemon', 'zola', '進撃']) {
    expect(rows(changed, 'mangaWords', term)).toEqual(rows(written, 'mangaWords', term));
  }
  for (const term of ['x', 'z', ' z', 'pokemonadventures', ' pocket monsters', ' ']) {
    expect(rows(changed, 'mangaWholeTitles', term)).toEqual(
      rows(written, 'mangaWholeTitles', term),
    );
  }
  await changed.samples.removeSamples(entries.map(({ manga }) => manga.id));
  expect(rows(changed, 'mangaWords', 'pokemon')).toEqual([]);
  expect(rows(changed, 'mangaWholeTitles', ' ')).toEqual([]);
  expect(changed.findProblems()).toEqual([]);
});

test('batches at once keep their order', async () => {
  const store = temporaryStore();
  for (let batch = 100; batch < 140; batch += 2) {
    await Promise.all([addMangas(store, `m${batch}`), addMangas(store, `m${batch + 1}`)]);
  }
  const written = store.database.prepare('SELECT id FROM mangas ORDER BY row').all();
  expect(written.map(({ id }) => id)).toEqual(written.map((_, index) => `m${100 + index}`));
});
