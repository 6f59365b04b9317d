import { fr, LIMITS, ownerShown, type Ranking } from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { logFailure } from '../../hooks/log-failure.ts';
import { useRead } from '../../hooks/use-read.ts';
import { useOwnRankings } from '../rankings-list/use-own-rankings.ts';
import { usePlaces } from './add-to-ranking/use-places.ts';

import styles from './manga-sheet.module.css';

const texts = fr.manga;

interface SheetPlacesProps {
  readonly mangaId: string;
  /** The ranking that the sheet was opened from, and the manga's place in it; undefined without one. */
  readonly rankingId: string | undefined;
  readonly position: number | undefined;
}

/** Where the manga of a sheet is in the ranking that one came from, and in one's newest three: two lines at most. */
export default function SheetPlaces({ mangaId, rankingId, position }: SheetPlacesProps) {
  const uid = useUser()?.uid;
  const source = useSource(rankingId);
  const { value } = useOwnRankings(LIMITS.dashboardRankings);
  const own = value?.items ?? [];
  const { placeIn } = usePlaces(mangaId, own);
  const placed = own.flatMap((ranking) => {
    const place = placeIn(ranking.id);
    return typeof place === 'number' ? [{ ranking, place }] : [];
  });
  const parts = placed.map(({ ranking, place }) =>
    placed.length === 1 ? texts.placeOfYours(place) : texts.placeWithin(place, ranking.title),
  );
  if (source && position !== undefined && source.ownerUid !== uid) {
    parts.unshift(placeThere(source, position));
  }
  return (
    <p className={styles.places} dir="auto">
      {texts.places(parts)}
    </p>
  );
}

function placeThere(ranking: Ranking, place: number): string {
  const owner = ownerShown(ranking);
  return owner === '' ? texts.placeWithin(place, ranking.title) : texts.placeOf(place, owner);
}

/** The ranking that the sheet was opened from; it goes unsaid where it cannot be read. */
function useSource(rankingId: string | undefined): Ranking | null {
  const { rankings } = useBackend();
  const read = useCallback(async () => {
    try {
      return await rankings.get(rankingId ?? '');
    } catch (error) {
      logFailure('The ranking of a sheet could not be read', error);
      return null;
    }
  }, [rankings, rankingId]);
  return useRead(rankingId === undefined ? null : read).value ?? null;
}
