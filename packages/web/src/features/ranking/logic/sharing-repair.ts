import { type AuthUser, computeHandle, type Ranking, type UserProfile } from '@palmanga/core';

/** Whether the owner's handle changed since the ranking was saved, or its link lacks a part. */
export function needsSharingRepair(
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
  return ranking.ownerHandle !== handle || ranking.slug === '' || ranking.shortid === '';
}
