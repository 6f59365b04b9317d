import { type CatalogueEntry, searchTextsOf } from '@palmanga/core';
import { expect, test, vi } from 'vitest';

import { holdFlushes } from '../testing/held-flushes.ts';
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

test('merges the segments of its indexes as it writes, which FTS5 then does at no commit', async () => {
  const store = temporaryStore();
  for (let batch = 0; batch < 70; batch += 1) {
    await addMangas(store, {
      id: `m${batch}`,
      title: `Titre ${batch}`,
      altTitles: [`Autre ${batch}`],
    });
  }
  for (const index of ['mangaWords', 'mangaAltTitles', 'mangaTitleKeys']) {
    const one = (statement: string) => Object.values(store.database.prepare(statement).get() ?? {});
    expect(one(`SELECT v FROM ${index}_config WHERE k = 'automerge'`)).toEqual([0]);
    // Three on each of four levels; one for each batch, if nothing merged them.
    const [segments] = one(`SELECT count(DISTINCT segid) FROM ${index}_idx`) as number[];
    expect(segments).toBeLessThanOrEqual(12);
  }
  const found = await store.as(null).mangas.search({ query: 'titre 4', cursor: null, limit: 50 });
  expect(found.items).toHaveLength(11);
  expect(store.findProblems()).toEqual([]);
});

test('what a transaction leaves unmerged is merged in the next, and batches at once keep their order', async () => {
  const store = temporaryStore();
  // No time at all: a transaction makes one step, however much there is.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000));
  let time = 0;
  for (let batch = 100; batch < 140; batch += 2) {
    await Promise.all([addMangas(store, `m${batch}`), addMangas(store, `m${batch + 1}`)]);
  }
  clock.mockRestore();
  const { n } = store.database
    .prepare('SELECT count(DISTINCT segid) AS n FROM mangaTitleKeys_idx')
    .get() as { n: number };
  expect(n).toBeLessThanOrEqual(12);
  const written = store.database.prepare('SELECT id FROM mangas ORDER BY row').all();
  expect(written.map(({ id }) => id)).toEqual(written.map((_, index) => `m${100 + index}`));
});

test('is acknowledged once the log is on the disk', async () => {
  const store = temporaryStore();
  const begun = await holdFlushes();
  let isAcknowledged = false;
  const writing = addMangas(store, 'm1').then(() => (isAcknowledged = true));
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  expect(store.countMangas()).toBe(1);
  expect(isAcknowledged).toBe(false);
  begun[0]?.resolve();
  await writing;
});

test('a merge that fails refuses no batch, and is made up for later', async () => {
  const store = temporaryStore();
  const prepare = store.database.prepare.bind(store.database);
  let isFull = true;
  store.database.prepare = (text) => {
    const statement = prepare(text);
    if (!text.includes("'merge'")) return statement;
    const run = statement.run.bind(statement);
    statement.run = () => {
      if (isFull) throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
      return run();
    };
    return statement;
  };
  const countSegments = () =>
    prepare('SELECT count(DISTINCT segid) AS n FROM mangaWords_idx').get()?.['n'];
  for (let batch = 0; batch < 10; batch += 1) await addMangas(store, `m${batch}`);
  expect(store.countMangas()).toBe(10);
  expect(countSegments()).toBe(10);
  isFull = false;
  await addMangas(store, 'last');
  expect(countSegments()).toBeLessThan(5);
});
