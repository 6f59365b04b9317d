import { type Favorites, fr, LIMITS, type NewRankingItem } from '@palmanga/core';
import { useCallback, useMemo } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';
import { useRead } from '../../../hooks/use-read.ts';
import { readOnce } from '../../../hooks/use-watch.ts';

/** The catalogue waits so long for what stands above it, which is a help and no more. */
const OFFERS_TIMEOUT_MS = 2000;

/** Works that the panel offers before anything is typed, under a title. */
export interface Offer {
  readonly title: string;
  readonly works: readonly NewRankingItem[];
}

/**
 * What to offer above the catalogue: one's newest favorites. It is read once, as the panel opens, and undefined
 * until then: a strip that came later would move the catalogue under the finger.
 * @param taken ids of what the ranking contains, which is left out
 */
export function useOffers(taken: ReadonlySet<string>): readonly Offer[] | undefined {
  const { favorites } = useBackend();
  const read = useCallback(
    async (): Promise<readonly Offer[]> => [
      {
        title: fr.rankings.add.offers.favorites,
        works: await within(OFFERS_TIMEOUT_MS, readFavorites(favorites)),
      },
    ],
    [favorites],
  );
  const { value: all } = useRead(read);
  return useMemo(
    () =>
      all
        ?.map(({ title, works }) => ({
          title,
          works: works.filter(({ mangaId }) => !taken.has(mangaId)),
        }))
        .filter(({ works }) => works.length > 0),
    [all, taken],
  );
}

async function readFavorites(favorites: Favorites): Promise<readonly NewRankingItem[]> {
  const { items } = await readOnce<{ readonly items: readonly NewRankingItem[] }>((observer) =>
    favorites.watchOwn({ limit: LIMITS.offeredFirst }, observer),
  );
  return items.map(({ mangaId, title, author, coverUrl }) => ({
    mangaId,
    title,
    author,
    coverUrl,
  }));
}

/** What is read; nothing when it cannot be, or not in time. */
async function within(
  milliseconds: number,
  works: Promise<readonly NewRankingItem[]>,
): Promise<readonly NewRankingItem[]> {
  const late = Promise.withResolvers<readonly NewRankingItem[]>();
  const timer = setTimeout(() => late.resolve([]), milliseconds);
  try {
    return await Promise.race([works, late.promise]);
  } catch (error) {
    logFailure('What the panel offers first could not be read', error);
    return [];
  } finally {
    clearTimeout(timer);
  }
}
