import { LIMITS } from '../limits.ts';
import type { UserProfile } from '../profile/profile.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { cleanLine, isSeen } from '../text/clean.ts';
import { cutText } from '../text/truncate.ts';
import { isUsableHandle } from './handle.ts';

/** Beside a username, a display name of which less would be left is left out. */
const LEAST_BESIDE = 8;

/**
 * The name that a user's rankings carry for others (docs/specification.md 10.22): the username, else the
 * handle of the profile, with the display name beside it: "lea (Léa Durand)"; else the display name alone,
 * else ''. At most 80 characters, as `cleanLine` leaves them, also from a profile that is older than these
 * rules. The name of a provider's account is not among them: nobody wrote it here.
 * @param profile null when it was never saved
 */
export function ownerNameOf(
  profile:
    | (Pick<UserProfile, 'displayName' | 'username'> & Partial<Pick<UserProfile, 'handle'>>)
    | null,
): string {
  const [username = '', handle = '', displayName = ''] = [
    profile?.username,
    profile?.handle,
    profile?.displayName,
  ].map((name) => {
    const line = cutText(cleanLine(name ?? ''), LIMITS.displayNameLength);
    return isSeen(line) ? line : '';
  });
  const own = username === '' ? handle : username;
  if (own === '' || displayName === '' || own === displayName) return own || displayName;
  const room = LIMITS.displayNameLength - own.length - ' ()'.length;
  return room < LEAST_BESIDE ? own : `${own} (${cutText(displayName, room)})`;
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
