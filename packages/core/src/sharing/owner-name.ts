import { LIMITS } from '../limits.ts';
import type { UserProfile } from '../profile/profile.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { cleanLine, isSeen } from '../text/clean.ts';
import { cutText } from '../text/truncate.ts';
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
      .map((name) => cutText(cleanLine(name ?? ''), LIMITS.displayNameLength))
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
