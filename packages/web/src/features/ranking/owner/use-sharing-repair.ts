import {
  type AuthUser,
  computeHandle,
  firstReport,
  lacksTopItems,
  namesOwner,
  ownerNameOf,
  type Ranking,
  type UserProfile,
} from '@palmanga/core';
import { useEffect, useRef } from 'react';

import { useBackend, useUser } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';

/**
 * Repairs the parts of the ranking's share link, the owner's name and the copies of its first items,
 * once for each visit of its owner (docs/specification.md 4.3.7, 4.3.8).
 */
export function useSharingRepair(ranking: Ranking, onRepaired: (ranking: Ranking) => void): void {
  const { profiles, rankings } = useBackend();
  const user = useUser();
  const done = useRef<string | null>(null);

  useEffect(() => {
    if (user?.uid !== ranking.ownerUid || done.current === ranking.id) return;
    done.current = ranking.id;
    const repair = async () => {
      const profile = await firstReport<UserProfile | null>((observer) =>
        profiles.watchOwn(observer),
      );
      if (!needsSharingRepair(ranking, user, profile)) return;
      onRepaired(await rankings.repairSharing(ranking.id));
    };
    repair().catch((error: unknown) => logFailure('The share link could not be repaired', error));
  }, [ranking, user, profiles, rankings, onRepaired]);
}

/** Whether the owner's handle or name changed since the ranking was saved, or the ranking lacks a part. */
function needsSharingRepair(
  ranking: Ranking,
  user: AuthUser,
  profile: UserProfile | null,
): boolean {
  const handle = computeHandle({
    username: profile?.username ?? null,
    handle: profile?.handle ?? null,
    email: user.email,
    displayName: profile?.displayName ?? user.displayName,
  });
  const isOtherName = ranking.ownerHandle !== handle || ranking.ownerName !== ownerNameOf(profile);
  return (
    (namesOwner(ranking.visibility) && isOtherName) ||
    ranking.hasOldHandle === true ||
    ranking.slug === '' ||
    ranking.shortid === '' ||
    lacksTopItems(ranking)
  );
}
