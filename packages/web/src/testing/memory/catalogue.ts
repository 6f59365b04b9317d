import {
  AppError,
  compareCodePoints,
  matchesSearch,
  normaliseText,
  startsWithSearch,
  type CatalogueWriter,
  type Manga,
  type Mangas,
} from '@palmanga/core';

import { accountOf, type SessionHolder, type World } from './world.ts';

function byTitle(a: Manga, b: Manga): number {
  return (
    compareCodePoints(normaliseText(a.title), normaliseText(b.title)) ||
    compareCodePoints(a.id, b.id)
  );
}

export function createMangas(world: World): Mangas {
  return {
    async search({ query, cursor, limit }) {
      const matches = [...world.mangas.values()]
        .filter((manga) => matchesSearch(manga, query))
        .toSorted(byTitle);
      const ordered = [
        ...matches.filter((manga) => startsWithSearch(manga, query)),
        ...matches.filter((manga) => !startsWithSearch(manga, query)),
      ];
      const start = Number(cursor ?? 0);
      if (!Number.isInteger(start)) throw new AppError('payload-invalid');
      const end = start + limit;
      return {
        items: ordered.slice(start, end),
        nextCursor: end < ordered.length ? String(end) : null,
      };
    },

    async getSheet(id) {
      const manga = world.mangas.get(id) ?? null;
      const details = world.details.get(id) ?? null;
      return manga || details ? { id, manga, details } : null;
    },

    getMany: async (ids) =>
      ids.map((id) => world.mangas.get(id)).filter((manga) => manga !== undefined),
  };
}

export function createCatalogue(world: World, session: SessionHolder): CatalogueWriter {
  const checkRight = () => {
    if (!accountOf(world, session).user.isAdmin) throw new AppError('forbidden');
  };

  return {
    async find(keys) {
      checkRight();
      return keys.map(({ id, anilistId }) => {
        const same = [...world.mangas.values()].find(
          (manga) => anilistId !== null && manga.anilistId === anilistId,
        );
        const manga = same ?? world.mangas.get(id);
        const details = manga && world.details.get(manga.id);
        return manga && details ? { manga, details } : null;
      });
    },

    async write(entries) {
      checkRight();
      for (const { manga, details } of entries) {
        world.mangas.set(manga.id, manga);
        world.details.set(manga.id, details);
      }
      world.changed();
    },
  };
}
