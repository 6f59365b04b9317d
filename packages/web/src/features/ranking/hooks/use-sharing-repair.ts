import type { Ranking, UserProfile } from '@palmanga/core';
import { useEffect, useRef } from 'react';

import { useBackend, useUser } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';
import { readOnce } from '../../../hooks/use-watch.ts';
import { needsSharingRepair } from '../logic/sharing-repair.ts';

/**
 * Once per visit of its owner, patches what the ranking's link is made of (docs/specification.md
 * 4.3.7, 4.3.8).
 */
export function useSharingRepair(
  ranking: Ranking | null,
  onRepaired: (ranking: Ranking) => void,
): void {
  const { profiles, rankings } = useBackend();
  const user = useUser();
  const done = useRef<string | null>(null);

  useEffect(() => {
    if (!ranking || user?.uid !== ranking.ownerUid || done.current === ranking.id) return;
    done.current = ranking.id;
    const repair = async () => {
      const profile = await readOnce<UserProfile | null>((observer) => profiles.watchOwn(observer));
      if (!needsSharingRepair(ranking, user, profile)) return;
      onRepaired(await rankings.repairSharing(ranking.id));
    };
    repair().catch((error: unknown) => logFailure('The share link could not be repaired', error));
  }, [ranking, user, profiles, rankings, onRepaired]);
}
