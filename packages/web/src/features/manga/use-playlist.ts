import type { ItemsWindow, Observer } from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useBackend } from '../../hooks/contexts.ts';
import { logFailure } from '../../hooks/log-failure.ts';
import { useWatch } from '../../hooks/use-watch.ts';
import {
  extendPlaylist,
  isPartial,
  type Playlist,
  readPlaylist,
  stepPlaylist,
  withTotal,
} from '../playlist.ts';

/** The other ids are read when the sheet is this close to the last known one. */
const READ_AHEAD = 3;

export interface PlaylistNavigation {
  readonly playlist: Playlist;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** Opens the next (`1`) or previous (`-1`) sheet; does nothing at an end. */
  readonly go: (step: 1 | -1) => void;
}

/** The ids of a ranking, and its number of items when they were asked for. */
interface ReadIds {
  readonly rankingId: string;
  readonly total: number;
  readonly ids: readonly string[];
}

/**
 * Navigation through the ranking that this sheet was opened from, or null without one. It follows the
 * ranking's number of items: manga that are added while the sheet is open are reached too.
 *
 * @param pathOf path of another manga's sheet; give it a stable identity
 */
export function usePlaylist(
  mangaId: string,
  pathOf: (id: string) => string,
): PlaylistNavigation | null {
  const { rankings } = useBackend();
  const navigate = useNavigate();
  const { state } = useLocation();
  const linked = readPlaylist(state, mangaId);
  const rankingId = linked?.rankingId;
  const present = usePresentTotal(rankingId);
  const [read, setRead] = useState<ReadIds | null>(null);
  const known = read !== null && read.rankingId === rankingId ? read : null;

  const extended = linked && known ? extendPlaylist(linked, known.ids) : linked;
  const playlist = extended && withTotal(extended, present);
  const isNearEnd = playlist !== null && playlist.index >= playlist.ids.length - READ_AHEAD;
  // Another total than when the ids were read: something came or went, perhaps before this manga.
  const isOther = present !== undefined && present !== (known ?? linked)?.total;
  const needsIds = playlist !== null && (isOther || (isPartial(playlist) && isNearEnd));
  const total = present ?? linked?.total ?? 0;
  const isRead = known?.total === total;

  useEffect(() => {
    if (!needsIds || isRead || rankingId === undefined) return;
    rankings.listItemIds(rankingId).then(
      // Ids that come late and are of another number are read again.
      (ids) => setRead({ rankingId, total, ids }),
      (error: unknown) => logFailure('The rest of the ranking could not be read', error),
    );
  }, [rankings, rankingId, needsIds, isRead, total]);

  const go = useCallback(
    (step: 1 | -1) => {
      const next = playlist && stepPlaylist(playlist, step);
      const id = next?.ids[next.index];
      if (!next || id === undefined) return;
      const from: unknown = (state as { from?: unknown } | null)?.from;
      // Replaces the entry: going back leads to the ranking, however many sheets were opened.
      navigate(pathOf(id), { replace: true, state: { playlist: next, from } });
    },
    [playlist, navigate, pathOf, state],
  );

  if (!playlist) return null;
  return {
    playlist,
    hasPrevious: stepPlaylist(playlist, -1) !== null,
    hasNext: stepPlaylist(playlist, 1) !== null,
    go,
  };
}

/** The number of items of a ranking, live; undefined until it is known. */
function usePresentTotal(rankingId: string | undefined): number | undefined {
  const { rankings } = useBackend();
  const subscribe = useCallback(
    (observer: Observer<ItemsWindow>) =>
      rankings.watchItems(rankingId ?? '', { limit: 1 }, observer),
    [rankings, rankingId],
  );
  return useWatch(rankingId === undefined ? null : `ranking/${rankingId}/total`, subscribe).value
    ?.total;
}
