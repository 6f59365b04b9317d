import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useBackend } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';
import { extendTrail, isTrailCut, readTrail, stepTrail, type Trail } from '../logic/trail.ts';

/** How near the last known manga the rest of the ranking is read. */
const AHEAD = 3;

export interface TrailWalk {
  readonly trail: Trail;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly go: (step: 1 | -1) => void;
}

/** The way through the ranking this sheet was opened from; null when it was not. */
export function useTrail(mangaId: string, pathOf: (id: string) => string): TrailWalk | null {
  const { rankings } = useBackend();
  const navigate = useNavigate();
  const { state } = useLocation();
  const given = readTrail(state, mangaId);
  const rankingId = given?.rankingId;
  const isNearCut = given !== null && isTrailCut(given) && given.index >= given.ids.length - AHEAD;
  const [read, setRead] = useState<{ rankingId: string; ids: readonly string[] } | null>(null);
  const isRead = read?.rankingId === rankingId;

  useEffect(() => {
    if (!isNearCut || isRead || rankingId === undefined) return;
    rankings.listItemIds(rankingId).then(
      (ids) => setRead({ rankingId, ids }),
      (error: unknown) => logFailure('The rest of the ranking could not be read', error),
    );
  }, [rankings, rankingId, isNearCut, isRead]);

  const trail =
    given && read?.rankingId === rankingId ? extendTrail(given, read?.ids ?? []) : given;
  const go = useCallback(
    (step: 1 | -1) => {
      const next = trail && stepTrail(trail, step);
      const id = next?.ids[next.index];
      if (!next || id === undefined) return;
      const from: unknown = (state as { from?: unknown } | null)?.from;
      // Replaced, so that going back leads to the ranking however many sheets were seen.
      void navigate(pathOf(id), { replace: true, state: { trail: next, from } });
    },
    [trail, navigate, pathOf, state],
  );

  if (!trail) return null;
  return {
    trail,
    hasPrevious: stepTrail(trail, -1) !== null,
    hasNext: stepTrail(trail, 1) !== null,
    go,
  };
}
