import { expect, test } from 'vitest';

import type { Store } from '../store.ts';
import { addMangas, ANNA, temporaryStore } from '../testing/temporary-store.ts';
import { written } from '../testing/written-work.ts';

/** The first manga that a title finds, sure or asked. */
async function matched(store: Store, title: string): Promise<string | null> {
  const [match] = await store.as(ANNA).mangas.match([written(title)]);
  if (match === undefined || match.confidence === 'unknown') return null;
  return match.confidence === 'sure' ? match.manga.id : (match.candidates[0]?.id ?? null);
}

test('a manga is found by the keys of all its titles, of signs alone too', async () => {
  const store = temporaryStore();
  const altTitles = ['Samusa', '△ !'];
  await addMangas(store, { id: 'a', title: 'Le Froid', altTitles }, 'b');
  expect(await matched(store, 'samusa')).toBe('a');
  expect(await matched(store, 'le froid')).toBe('a');
  expect(await matched(store, '△!')).toBe('a');
  expect(await matched(store, 'B')).toBe('b');
});

test('a sample that is removed is found no more', async () => {
  const store = temporaryStore();
  const times = { createdAt: 1, updatedAt: 1 };
  const titles = {
    title: 'Exemple',
    originalTitle: null,
    altTitles: ['Sample'],
    officialTitles: 0,
  };
  const manga = { id: 's', ...titles, author: '', anilistId: null };
  await store.samples.write([
    {
      manga: { ...manga, coverThumbUrl: null, sourceCoverUrl: null, ...times },
      details: { description: '', coverLargeUrl: null, ...times },
    },
  ]);
  expect(await matched(store, 'Sample')).toBe('s');
  await store.samples.removeSamples(['s']);
  expect(await matched(store, 'Sample')).toBeNull();
  await addMangas(store, 'Autre');
  expect(await matched(store, 'Sample')).toBeNull();
});
