import {
  type Favorites,
  firstReport,
  fr,
  LIMITS,
  type Mangas,
  newItemOf,
  type NewRankingItem,
  type Ranking,
} from '@palmanga/core';
import { useCallback, useMemo, useState } from 'react';

import { within } from '../../../browser/within.ts';
import { useBackend } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';
import { useRead } from '../../../hooks/use-read.ts';

/** The catalogue waits so long for what stands above it, which is a help and no more. */
const OFFERS_TIMEOUT_MS = 2000;

/** Works that the panel offers before anything is typed, under a title. */
export interface Offer {
  readonly title: string;
  readonly works: readonly NewRankingItem[];
}

/**
 * What to offer above the catalogue: one's newest favorites, then what an operator named for who begins a ranking,
 * as long as this one is short. It is read once, as the panel opens, and undefined until then: what came later would
 * move the catalogue under the finger.
 * @param taken ids of what the ranking contains, which is left out
 */
export function useOffers(
  { itemsCount }: Ranking,
  taken: ReadonlySet<string>,
): readonly Offer[] | undefined {
  const { favorites, mangas } = useBackend();
  const [isBegun] = useState(itemsCount >= LIMITS.offeredFirst);
  const read = useCallback(async (): Promise<readonly Offer[]> => {
    const [liked, starters] = await Promise.all([
      inTime(readFavorites(favorites)),
      isBegun ? [] : inTime(readStarters(mangas)),
    ]);
    const known = new Set(liked.map(({ mangaId }) => mangaId));
    return [
      { title: fr.rankings.add.offers.favorites, works: liked },
      {
        title: fr.rankings.add.offers.starters,
        works: starters.filter(({ mangaId }) => !known.has(mangaId)),
      },
    ];
  }, [favorites, mangas, isBegun]);
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
  const { items } = await firstReport<{ readonly items: readonly NewRankingItem[] }>((observer) =>
    favorites.watchOwn({ limit: LIMITS.offeredFirst }, observer),
  );
  return items.map(({ mangaId, title, author, coverUrl }) => ({
    mangaId,
    title,
    author,
    coverUrl,
  }));
}

async function readStarters(mangas: Mangas): Promise<readonly NewRankingItem[]> {
  return (await mangas.listStarters()).map(newItemOf);
}

/** What is read; nothing when it cannot be, or not in time. */
async function inTime(
  works: Promise<readonly NewRankingItem[]>,
): Promise<readonly NewRankingItem[]> {
  try {
    return await within(OFFERS_TIMEOUT_MS, works, []);
  } catch (error) {
    logFailure('What the panel offers first could not be read', error);
    return [];
  }
}
