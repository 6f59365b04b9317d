import { cleanText, LIMITS, type Mangas } from '@palmanga/core';
import { parseWrittenWorks } from '@palmanga/lists/match';

import { type Actor, requireActor } from '../repository.ts';
import type { CatalogueContext } from './catalogue-context.ts';
import { matchWith } from './match.ts';
import { BY_IDS, toManga, type MangaRow } from './rows.ts';
import { searchMangas } from './search.ts';
import { listStarters } from './starters.ts';
import { suggestTitles } from './suggest.ts';

/** The port `Mangas`: everybody may read the catalogue, and accounts have their lists matched. */
export function createMangas(context: CatalogueContext, actor: Actor | null): Mangas {
  const { queries, matching } = context;
  return {
    matchedWorks: LIMITS.listEntries,

    search: async (request) => searchMangas(queries, request),

    suggest: (query) => suggestTitles(queries, query),

    async match(works) {
      requireActor(actor);
      const parsed = parseWrittenWorks(works);
      if (matching === null) return matchWith(queries, parsed);
      return matching.match(parsed);
    },

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
      return {
        id,
        manga: toManga(row),
        details: details ? { ...details, description: cleanText(details.description) } : null,
      };
    },

    getMany: async (ids) => queries.sqlAll<MangaRow>(BY_IDS, JSON.stringify(ids)).map(toManga),

    async listStarters() {
      requireActor(actor);
      return listStarters(queries);
    },
  };
}
