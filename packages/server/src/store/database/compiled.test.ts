import { DatabaseSync } from 'node:sqlite';

import { describe, expect, it, vi } from 'vitest';

import { compiledOnce } from './compiled.ts';
import { Queries } from './queries.ts';

function openQueries(): Queries {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE favorites (
    uid TEXT, mangaId TEXT, title TEXT, author TEXT, coverUrl TEXT, createdAt INTEGER,
    PRIMARY KEY (uid, mangaId))`);
  return new Queries(database);
}

interface Added {
  readonly uid: string;
  readonly mangaId: string;
  readonly coverUrl: string | null;
  readonly createdAt: number;
}

const ADD = compiledOnce(({ build }, { uid, mangaId, coverUrl, createdAt }: Added) =>
  build
    .insertInto('favorites')
    .values({ uid, mangaId, coverUrl, createdAt, title: 'Titre', author: 'Autrice' })
    .onConflict((conflict) => conflict.columns(['uid', 'mangaId']).doUpdateSet({ coverUrl })),
);

describe('a query that is compiled once', () => {
  it('runs with the parameters of each call, beside the values of its own', () => {
    const queries = openQueries();
    queries.run(ADD(queries, { uid: 'a', mangaId: 'un', coverUrl: null, createdAt: 1 }));
    queries.run(ADD(queries, { uid: 'b', mangaId: 'un', coverUrl: 'https://c', createdAt: 2 }));
    queries.run(ADD(queries, { uid: 'a', mangaId: 'un', coverUrl: 'https://d', createdAt: 3 }));
    const same = { mangaId: 'un', title: 'Titre', author: 'Autrice' };
    expect(queries.sqlAll('SELECT * FROM favorites ORDER BY uid')).toEqual([
      { ...same, uid: 'a', coverUrl: 'https://d', createdAt: 1 },
      { ...same, uid: 'b', coverUrl: 'https://c', createdAt: 2 },
    ]);
  });

  it('is built once, for other stores too', () => {
    const build = vi.fn<Parameters<typeof compiledOnce<{ limit: number }, unknown>>[0]>(
      ({ build: from }, { limit }) => from.selectFrom('favorites').select('mangaId').limit(limit),
    );
    const query = compiledOnce(build);
    for (const limit of [1, 2]) {
      const queries = openQueries();
      for (const mangaId of ['un', 'deux', 'trois']) {
        queries.run(ADD(queries, { uid: 'a', mangaId, coverUrl: null, createdAt: 1 }));
      }
      expect(queries.all(query(queries, { limit }))).toHaveLength(limit);
    }
    expect(build).toHaveBeenCalledOnce();
  });

  it('refuses to be built from what its first parameters are', () => {
    const queries = openQueries();
    const computed = compiledOnce(({ build }, { limit }: { limit: number }) =>
      build
        .selectFrom('favorites')
        .select('mangaId')
        .limit(limit + 1),
    );
    expect(() => computed(queries, { limit: 1 }).compile()).toThrow('limit has no value');
    const spread = compiledOnce(({ build }, added: Added) =>
      build.insertInto('favorites').values({ title: '', author: '', ...added }),
    );
    const added = { uid: 'a', mangaId: 'un', coverUrl: null, createdAt: 1 };
    expect(() => spread(queries, added).compile()).toThrow('cannot be spread');
  });
});
