import { beforeEach, expect, test } from 'vitest';

import type { Store } from '../store.ts';
import { addMangas, ANNA, temporaryStore } from '../testing/temporary-store.ts';

const TRACKER = 'https://tracker.example/pixel.png';

let store: Store;
beforeEach(async () => {
  store = temporaryStore();
  await addMangas(
    store,
    { id: 'thumb', title: 'Vrai', author: 'Autrice', coverThumbUrl: 'covers/vrai.webp' },
    { id: 'source', title: 'Source', sourceCoverUrl: 'https://cdn.example/source.jpg' },
    { id: 'bare', title: 'Sans image' },
  );
  store.database.exec(`
    UPDATE mangaDetails SET coverLargeUrl = 'covers/large.webp'
    WHERE mangaRow IN (SELECT row FROM mangas WHERE id <> 'bare')
  `);
});

const forged = (mangaId: string, coverUrl: string | null = TRACKER) => ({
  mangaId,
  title: 'Faux titre',
  author: 'Faux auteur',
  coverUrl,
});

async function itemsAfter(...given: ReturnType<typeof forged>[]) {
  const { rankings } = store.as(ANNA);
  const { id } = await rankings.create({ title: 'Top' });
  await rankings.addItems(id, given);
  return (await rankings.listItems(id, { cursor: null, limit: 20 })).items;
}

function favorites(): unknown[] {
  const rows = store.database.prepare('SELECT mangaId, title, author, coverUrl FROM favorites');
  return Array.from(rows.all(), (row) => ({ ...row }));
}

test('a ranking shows what the catalogue says of a manga, whatever was sent', async () => {
  expect(await itemsAfter(forged('thumb'), forged('source'), forged('bare'))).toMatchObject([
    { mangaId: 'thumb', title: 'Vrai', author: 'Autrice', coverUrl: 'covers/vrai.webp' },
    { mangaId: 'source', title: 'Source', author: '', coverUrl: 'https://cdn.example/source.jpg' },
    { mangaId: 'bare', title: 'Sans image', author: '', coverUrl: null },
  ]);
});

test('so does a favorite, when it is marked again too', async () => {
  const { favorites: port } = store.as(ANNA);
  await port.add(forged('thumb'));
  const copy = { mangaId: 'thumb', title: 'Vrai', author: 'Autrice', coverUrl: 'covers/vrai.webp' };
  expect(favorites()).toEqual([copy]);
  await addMangas(store, { id: 'thumb', title: 'Nouveau titre' });
  await port.add(forged('thumb'));
  expect(favorites()).toEqual([{ ...copy, title: 'Nouveau titre', author: '', coverUrl: null }]);
});

test('a manga that the catalogue lacks keeps its texts, and only a cover of our storage', async () => {
  const given = [
    forged('a'),
    forged('b', 'covers/b.webp'),
    forged('c', 'gs://bucket/covers/c.webp'),
    forged('d', ` ${TRACKER}`),
    forged('e', '//tracker.example/pixel.png'),
    forged('f', 'javascript:alert(1)'),
  ];
  const shown = await itemsAfter(...given);
  expect(shown.map(({ coverUrl }) => coverUrl)).toEqual([
    null,
    'covers/b.webp',
    'gs://bucket/covers/c.webp',
    null,
    null,
    null,
  ]);
  expect(shown[0]).toMatchObject({ title: 'Faux titre', author: 'Faux auteur' });
  await store.as(ANNA).favorites.add(forged('a'));
  expect(favorites()).toMatchObject([{ title: 'Faux titre', coverUrl: null }]);
});
