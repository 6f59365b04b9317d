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
