import type { Favorite, Watcher, Window } from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend } from '../../hooks/use-backend.ts';
import { useUser } from '../../hooks/use-session.ts';
import { useWatch, type Live } from '../../hooks/use-watch.ts';

/** The signed-in user's favourites, newest first, live: at most `limit`. */
export function useOwnFavorites(limit: number): Live<Window<Favorite>> {
  const { favorites } = useBackend();
  const user = useUser();
  const subscribe = useCallback(
    (watcher: Watcher<Window<Favorite>>) => favorites.watchOwn({ limit }, watcher),
    [favorites, limit],
  );
  return useWatch(user && `favorites/${user.uid}`, subscribe);
}
