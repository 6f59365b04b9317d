import type { Favorite, Observer, ListSlice } from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { useWatch, type Live } from '../../hooks/use-watch.ts';

/** The signed-in user's favourites, newest first, live: at most `limit`. */
export function useOwnFavorites(limit: number): Live<ListSlice<Favorite>> {
  const { favorites } = useBackend();
  const user = useUser();
  const subscribe = useCallback(
    (observer: Observer<ListSlice<Favorite>>) => favorites.watchOwn({ limit }, observer),
    [favorites, limit],
  );
  return useWatch(user && `favorites/${user.uid}`, subscribe);
}
