import { AppError, type NewFavorite, toAppError, type Observer } from '@palmanga/core';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useBackend, useUser } from '../../../hooks/contexts.ts';
import { useWatch } from '../../../hooks/use-watch.ts';

export interface FavoriteToggle {
  readonly isFavorite: boolean;
  readonly toggle: () => void;
  /** Why the last toggle did not hold: `unauthenticated` when signed out. */
  readonly error: AppError | null;
}

/**
 * The heart of a manga: changes at once, follows the backend (docs/specification.md 4.4.1, 4.4.2),
 * is put back on failure.
 */
export function useFavorite(favorite: NewFavorite): FavoriteToggle {
  const { favorites } = useBackend();
  const user = useUser();
  const { mangaId } = favorite;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const aim = useRef<boolean | null>(null);
  const isSending = useRef(false);

  const subscribe = useCallback(
    (observer: Observer<boolean>) => favorites.watchOne(mangaId, observer),
    [favorites, mangaId],
  );
  const live = useWatch(user ? `${user.uid}/favorites/${mangaId}` : null, subscribe).value ?? false;
  const isFavorite = wanted ?? live;

  // Once the backend reports what was wanted, it is followed again.
  useEffect(() => {
    if (!isSending.current) setWanted(null);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when a report changes
  }, [live]);

  /** Sends the last wish; one call at a time, so that quick presses end on the last one. */
  async function send(): Promise<void> {
    isSending.current = true;
    try {
      for (let sent: boolean | null = null; sent !== aim.current;) {
        sent = aim.current;
        await (sent ? favorites.add(favorite) : favorites.remove(mangaId));
      }
    } catch (failure) {
      setWanted(null);
      setError(toAppError(failure));
    } finally {
      isSending.current = false;
    }
  }

  function toggle(): void {
    if (!user) {
      setError(new AppError('unauthenticated'));
      return;
    }
    aim.current = !isFavorite;
    setWanted(aim.current);
    setError(null);
    if (!isSending.current) void send();
  }

  return { isFavorite, toggle, error };
}
