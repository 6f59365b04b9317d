import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { addMangas, ANNA, temporaryFolder, temporaryStore } from '../testing/temporary-store.ts';
import { written } from '../testing/written-work.ts';
import { MatchingThread } from './matching-thread.ts';

/** A store whose lists are matched in a thread. */
function threaded() {
  const file = join(temporaryFolder(), 'store.db');
  const store = temporaryStore({ file, matchesInThread: true });
  const matched = async (...titles: string[]) => {
    const matches = await store.as(ANNA).mangas.match(titles.map(written));
    return matches.map((match) =>
      match.confidence === 'sure' ? match.manga.id : match.confidence,
    );
  };
  return { file, store, matched };
}

test('a list is matched in the thread, also with what came after its start', async () => {
  const { store, matched } = threaded();
  await addMangas(store, 'Akira', 'Monster');
  expect(await matched('monster', 'akira', 'Zzz')).toEqual(['Monster', 'Akira', 'unknown']);
  await addMangas(store, 'Zzz');
  expect(await matched('Zzz')).toEqual(['Zzz']);
});

test('lists that come at once each get their own answer', async () => {
  const { store, matched } = threaded();
  await addMangas(store, 'Akira', 'Monster', 'Nana');
  const answers = await Promise.all([matched('akira'), matched('monster', 'nana'), matched()]);
  expect(answers).toEqual([['Akira'], ['Monster', 'Nana'], []]);
});

test('others are answered while a list is matched', async () => {
  const { store } = threaded();
  await addMangas(store, ...Array.from({ length: 200 }, (_, index) => `Tome ${index}`));
  const works = Array.from({ length: 50 }, (_, index) => written(`Volume ${index} du tom`));
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  await store.as(ANNA).mangas.match(works);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
});

test('what fails there has its code, and the next list is matched', async () => {
  const { store, matched } = threaded();
  await addMangas(store, 'Akira');
  store.database.exec('ALTER TABLE mangas RENAME TO elsewhere');
  await expect(matched('akira')).rejects.toMatchObject({
    code: 'internal',
    message: 'no such table: mangas',
  });
  store.database.exec('ALTER TABLE elsewhere RENAME TO mangas');
  expect(await matched('akira')).toEqual(['Akira']);
});

test('the thread ends when no more lists come, and starts again', async () => {
  const { file, store } = threaded();
  await addMangas(store, 'Akira');
  const thread = new MatchingThread(file, 20);
  expect(thread.isRunning).toBe(false);
  await thread.match([written('akira')]);
  expect(thread.isRunning).toBe(true);
  await vi.waitFor(() => expect(thread.isRunning).toBe(false));
  const [match] = await thread.match([written('akira')]);
  expect(match?.confidence).toBe('sure');
  thread.close();
});

test('a list that is matched while the store closes is told, and none begins after that', async () => {
  const { store, matched } = threaded();
  await addMangas(store, 'Akira');
  const match = matched('akira');
  store.close();
  await expect(match).rejects.toMatchObject({ code: 'unavailable' });
  await expect(matched('akira')).rejects.toMatchObject({ code: 'unavailable' });
  store.close();
});

test('a thread that cannot open the database is told, and tried again', async () => {
  const { file, store } = threaded();
  await addMangas(store, 'Akira');
  const nowhere = new MatchingThread(join(file, 'store.db'));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(nowhere.match([written('akira')])).rejects.toMatchObject({ code: 'unavailable' });
    expect(nowhere.isRunning).toBe(false);
  }
});
