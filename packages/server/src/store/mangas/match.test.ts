import { afterEach, expect, test, vi } from 'vitest';

import { addMangas, ANNA, temporaryStore } from '../testing/temporary-store.ts';

const written = (title: string) => ({
  title,
  otherTitles: [],
  author: '',
  mangaId: null,
  malId: null,
  anilistId: null,
});

/** A store with a stop of its index between its first mangas and its last ones. */
async function withStop() {
  const store = temporaryStore();
  await addMangas(store, 'Le grand royaume', 'Le petit royaume perdu');
  store.database.exec(`
    INSERT INTO mangas (row, id, title, author, titleLower, authorLower, createdAt, updatedAt)
    VALUES (32767, 'gap', 'Vide', '', 'vide', '', 0, 0)`);
  await addMangas(store, 'Au stop', 'Le grand royaume perdu des brumes');
  return store;
}

afterEach(() => vi.restoreAllMocks());

test('a search that takes long goes on behind a stop, with turns for others between', async () => {
  const store = await withStop();
  const { mangas } = store.as(ANNA);
  // Found by its words alone: in another order, with one missing.
  const works = [written('Royaume perdu des brumes grand')];
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const atOnce = await mangas.match(works);
  expect(atOnce).not.toEqual([{ confidence: 'unknown' }]);

  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 10));
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const inTurns = await mangas.match(works);
  isOver = true;
  expect(inTurns).toEqual(atOnce);
  expect(turns).toBeGreaterThan(1);
});
