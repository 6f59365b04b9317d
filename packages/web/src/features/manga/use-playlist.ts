import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useBackend } from '../../hooks/contexts.ts';
import { logFailure } from '../../hooks/log-failure.ts';
import {
  extendPlaylist,
  isPartial,
  type Playlist,
  readPlaylist,
  stepPlaylist,
} from './playlist.ts';

/** The other ids are read when the sheet is this close to the last known one. */
const READ_AHEAD = 3;

export interface PlaylistNavigation {
  readonly playlist: Playlist;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** Opens the next (`1`) or previous (`-1`) sheet; does nothing at an end. */
  readonly go: (step: 1 | -1) => void;
}

/**
 * Navigation through the ranking that this sheet was opened from, or null without one.
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
  const given = readPlaylist(state, mangaId);
  const rankingId = given?.rankingId;
  const needsRest =
    given !== null && isPartial(given) && given.index >= given.ids.length - READ_AHEAD;
  const [read, setRead] = useState<{ rankingId: string; ids: readonly string[] } | null>(null);
  const isRead = read?.rankingId === rankingId;

  useEffect(() => {
    if (!needsRest || isRead || rankingId === undefined) return;
    rankings.listItemIds(rankingId).then(
      (ids) => setRead({ rankingId, ids }),
      (error: unknown) => logFailure('The rest of the ranking could not be read', error),
    );
  }, [rankings, rankingId, needsRest, isRead]);

  const playlist =
    given && read?.rankingId === rankingId ? extendPlaylist(given, read?.ids ?? []) : given;
  const go = useCallback(
    (step: 1 | -1) => {
      const next = playlist && stepPlaylist(playlist, step);
      const id = next?.ids[next.index];
      if (!next || id === undefined) return;
      const from: unknown = (state as { from?: unknown } | null)?.from;
      // Replaces the entry: going back leads to the ranking, however many sheets were opened.
      void navigate(pathOf(id), { replace: true, state: { playlist: next, from } });
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
