import type { Mangas } from '@palmanga/core';

import type { Context } from '../repository.ts';
import { MANGA_COLUMNS, toManga, type MangaRow } from './rows.ts';
import { searchMangas } from './search.ts';
import { suggestTitles } from './suggest.ts';

/** The ids arrive as one JSON text, so that one statement serves any number of them. */
const BY_IDS = `
  SELECT ${MANGA_COLUMNS} FROM json_each(?) wanted CROSS JOIN mangas m ON m.id = wanted.value
  ORDER BY wanted.key`;

/** The port `Mangas`: everybody may read the catalogue. */
export function createMangas({ queries, vocabulary }: Context): Mangas {
  return {
    search: async (request) => searchMangas(queries, request),

    suggest: (query) => suggestTitles(queries, vocabulary, query),

    async getSheet(id) {
      const [row] = queries.sqlAll<MangaRow>(BY_IDS, JSON.stringify([id]));
      if (row === undefined) return null;
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
      return { id, manga: toManga(row), details: details ?? null };
    },

    getMany: async (ids) => queries.sqlAll<MangaRow>(BY_IDS, JSON.stringify(ids)).map(toManga),
  };
}
