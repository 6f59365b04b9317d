import { beforeEach, expect, test, vi } from 'vitest';

import type { Connection } from '../connection/connection.ts';
import type { Session } from '../session/session.ts';
import { FirestoreMangas } from './mangas.ts';

/** The ids of each query. */
const asked: string[][] = [];

vi.mock('firebase/firestore/lite', async (original) => ({
  ...(await original<object>()),
  collection: () => 'mangas',
  where: (_field: unknown, _operator: string, ids: string[]) => ids,
  limit: () => null,
  query: (_collection: string, ids: string[]) => ids,
  getDocs: async (ids: string[]) => {
    asked.push(ids);
    return { docs: ids.map((id) => ({ id, data: () => ({ title: `Titre ${id}` }) })) };
  },
}));

beforeEach(() => {
  asked.length = 0;
});

test('manga are fetched by their ids in chunks of 30', async () => {
  const session = { readPublic: (run: () => unknown) => run() } as unknown as Session;
  const mangas = new FirestoreMangas({ db: {} } as unknown as Connection, session);
  const ids = Array.from({ length: 70 }, (_, index) => `m${index}`);
  const found = await mangas.getMany(ids);
  expect(asked.map((chunk) => chunk.length)).toEqual([30, 30, 10]);
  expect(asked.flat()).toEqual(ids);
  expect(found.map(({ id, title }) => [id, title])).toEqual(ids.map((id) => [id, `Titre ${id}`]));
});
