import { type CatalogueEntry, searchTextsOf } from '@palmanga/core';
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

test('search texts that come with an entry are indexed as those that are derived here', async () => {
  const titles = ['Pokémon: Adventures', 'L’Œuf', '…', '進撃の巨人'];
  const entries: readonly CatalogueEntry[] = titles.map((title, index) => ({
    manga: {
      id: `m${index}`,
      title,
      author: index === 1 ? 'É. Zola' : '',
      altTitles: index === 0 ? ['ポケモン', '!!', 'Pocket & Monsters'] : [],
      coverThumbUrl: null,
      sourceCoverUrl: null,
      anilistId: null,
      createdAt: 1,
      updatedAt: 1,
    },
    details: { description: '', coverLargeUrl: null, createdAt: 1, updatedAt: 1 },
  }));
  const [given, derived] = [temporaryStore(), temporaryStore()];
  const withTexts = entries.map((entry) =>
    Object.assign({ searchTexts: searchTextsOf(entry.manga) }, entry),
  );
  await given.samples.write(withTexts);
  await derived.samples.write(entries);
  // Replaced by others and back: what was indexed must be what is taken out.
  await given.samples.write(
    entries.map(({ manga, details }) => ({ manga: { ...manga, title: 'x' }, details })),
  );
  await given.samples.write(withTexts);
  const contents = (store: typeof given) =>
    ['mangaWords', 'mangaAltTitles', 'mangaTitleKeys'].map((index) => {
      store.database.exec(
        `CREATE VIRTUAL TABLE temp.v${index} USING fts5vocab(main, ${index}, instance)`,
      );
      return store.database
        .prepare(`SELECT term, doc FROM temp.v${index} ORDER BY term, doc`)
        .all();
    });
  expect(contents(given)).toEqual(contents(derived));
  expect([...given.readCatalogue()]).toEqual([...derived.readCatalogue()]);
});
