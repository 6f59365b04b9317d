import type { Manga, Mangas } from '@palmanga/core';

import type { Context } from '../context.ts';
import { MANGA_COLUMNS } from './manga-columns.ts';
import { searchMangas } from './search.ts';

/** The given ids arrive as one JSON text: one statement whatever their number. */
const BY_IDS = `
  SELECT ${MANGA_COLUMNS} FROM json_each(?) wanted CROSS JOIN mangas m ON m.id = wanted.value
  ORDER BY wanted.key`;

export function createMangas({ queries }: Context): Mangas {
  return {
    search: async (request) => searchMangas(queries, request),

    async getSheet(id) {
      const [manga] = queries.sqlAll<Manga>(BY_IDS, JSON.stringify([id]));
      if (manga === undefined) return null;
      const details = queries.first(
        queries.build
          .selectFrom('mangaDetails')
          .innerJoin('mangas', 'mangas.row', 'mangaDetails.mangaRow')
          .select([
            'mangaDetails.description',
            'mangaDetails.coverLargeUrl',
            'mangaDetails.createdAt',
            'mangaDetails.updatedAt',
          ])
          .where('mangas.id', '=', id),
      );
      return { id, manga, details: details ?? null };
    },

    getMany: async (ids) => queries.sqlAll<Manga>(BY_IDS, JSON.stringify(ids)),
  };
}
