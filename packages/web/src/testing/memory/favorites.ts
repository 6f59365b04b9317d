import type { Favorites } from '@palmanga/core';

import { accountOf, type SessionHolder, type World } from './world.ts';

export function createFavorites(world: World, session: SessionHolder): Favorites {
  const own = () => {
    const { uid } = accountOf(world, session).user;
    const favorites = world.favorites.get(uid) ?? new Map();
    world.favorites.set(uid, favorites);
    return favorites;
  };

  return {
    watchOne: (mangaId, watcher) => world.watch(() => own().has(mangaId), watcher),

    watchOwn: ({ limit }, watcher) =>
      world.watch(() => {
        const newest = [...own().values()].toSorted((a, b) => b.createdAt - a.createdAt);
        return { items: newest.slice(0, limit), hasMore: newest.length > limit };
      }, watcher),

    async add(favorite) {
      const favorites = own();
      const createdAt = favorites.get(favorite.mangaId)?.createdAt ?? world.now();
      favorites.set(favorite.mangaId, { ...favorite, createdAt });
      world.changed();
    },

    async remove(mangaId) {
      own().delete(mangaId);
      world.changed();
    },
  };
}
