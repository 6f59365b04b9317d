import type { ProfileChanges, UserProfile } from '../profile/profile.ts';
import type { Unsubscribe, Observer } from './reads.ts';

/** The signed-in user's own profile. Nobody can read another user's profile. */
export interface Profiles {
  /** Reports null while the profile was never saved. Reports `unauthenticated` when signed out. */
  watchOwn(observer: Observer<UserProfile | null>): Unsubscribe;

  /**
   * Merges `changes` into the profile, trimmed; two concurrent saves of different fields both
   * take effect. A changed name is then in `ownerName` of the user's newest LIMITS.pageSize rankings;
   * older ones may get it only with `repairSharing`.
   * @throws AppError unauthenticated, bio-too-long, display-name-too-long, display-name-reserved, offline
   */
  saveOwn(changes: ProfileChanges): Promise<void>;

  /**
   * Gives the user this username, as `parseUsername` leaves it, and reserves it for good: former
   * usernames stay the account's own and keep leading to its rankings. Nobody can take a name that
   * another account holds, as its username, as a former one, or as a handle that its rankings carry.
   * Of two accounts that claim one name at once, exactly one gets it; the other gets
   * `username-taken`. The present username is accepted and changes nothing. A ranking's link has the
   * new name after `repairSharing`. Without a display name it is also the `ownerName` of rankings, as
   * after `saveOwn`.
   * @throws AppError unauthenticated, username-invalid, username-reserved, username-taken,
   *   username-too-soon (see `nextUsernameChange`), username-limit, rate-limited, offline
   */
  claimUsername(name: string): Promise<void>;

  /**
   * Sets whether everybody may read the user's public rankings together (`Rankings.listOfOwner`), which is off
   * until it is called. The page goes with a change of the username: whichever of the two comes first, the
   * page is at the name that stays, and a former name leads there. It is no secret: each of those rankings
   * is public already. The present setting is accepted and changes nothing.
   * @throws AppError unauthenticated, username-invalid while no username is chosen, offline
   */
  showPage(isShown: boolean): Promise<void>;
}
