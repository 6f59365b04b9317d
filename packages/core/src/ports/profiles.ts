import type { ProfileChanges, UserProfile } from '../profile/profile.ts';
import type { Unsubscribe, Observer } from './reads.ts';

/** The signed-in user's own profile. Nobody can read another user's profile. */
export interface Profiles {
  /** Reports null while the profile was never saved. Reports `unauthenticated` when signed out. */
  watchOwn(observer: Observer<UserProfile | null>): Unsubscribe;

  /**
   * Merges `changes` into the profile, trimmed; two concurrent saves of different fields both
   * take effect.
   * @throws AppError unauthenticated, bio-too-long, display-name-too-long, offline
   */
  saveOwn(changes: ProfileChanges): Promise<void>;
}
