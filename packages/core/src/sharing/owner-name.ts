import { LIMITS } from '../limits.ts';
import type { UserProfile } from '../profile/profile.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { cleanLine, isSeen } from '../text/clean.ts';
import { isUsableHandle } from './handle.ts';

/**
 * The name that a user's rankings carry for others: the display name of the profile, else the
 * username, else ''. At most 80 characters, as `cleanLine` leaves them, also from a profile that is
 * older than these rules. The name of a provider's account is not among them: nobody wrote it here.
 * @param profile null when it was never saved
 */
export function ownerNameOf(profile: Pick<UserProfile, 'displayName' | 'username'> | null): string {
  return (
    [profile?.displayName, profile?.username]
      .map((name) => cut(cleanLine(name ?? '')))
      .find((name) => isSeen(name)) ?? ''
  );
}

/**
 * Who made a ranking, as everybody reads it: its owner's name, else the handle of its links, which may
 * come from the address of an account without a name; '' for nobody.
 */
export function ownerShown({
  ownerName,
  ownerHandle,
}: Pick<Ranking, 'ownerName' | 'ownerHandle'>): string {
  if (isSeen(ownerName)) return ownerName;
  return isUsableHandle(ownerHandle) ? ownerHandle : '';
}

/** The first 80 characters, without half of a pair at the end. */
function cut(name: string): string {
  if (name.length <= LIMITS.displayNameLength) return name;
  return name
    .slice(0, LIMITS.displayNameLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
