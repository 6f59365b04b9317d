import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import type { UserProfile } from '../profile/profile.ts';
import { isReservedUsername } from '../sharing/given-handle.ts';
import type { Timestamp } from '../time.ts';

const DAY_MS = 86_400_000;
const FORM = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * A username as it is stored: trimmed, in lower case.
 * @throws AppError username-invalid unless it is 3 to 30 of a–z, 0–9 and single hyphens, none of them
 *   at an end; username-reserved for a name that `isReservedUsername` keeps
 */
export function parseUsername(input: string): string {
  const name = input.trim().toLowerCase();
  const isLength =
    name.length >= LIMITS.usernameMinLength && name.length <= LIMITS.usernameMaxLength;
  if (!isLength || !FORM.test(name)) throw new AppError('username-invalid');
  if (isReservedUsername(name)) throw new AppError('username-reserved');
  return name;
}

type Named = Pick<UserProfile, 'username' | 'usernameChangedAt'>;

/**
 * From when on the username may be changed; 0 when it may be at any time. The first choice is free,
 * then one change in 30 days.
 */
export function nextUsernameChange(profile: Pick<Named, 'usernameChangedAt'> | null): Timestamp {
  const changedAt = profile?.usernameChangedAt ?? null;
  return changedAt === null ? 0 : changedAt + LIMITS.usernameChangeDays * DAY_MS;
}

/** An account that claims a username. */
export interface UsernameClaim {
  readonly uid: string;
  /** As `parseUsername` leaves it. */
  readonly name: string;
  /** The account that holds the name; null when nobody does. */
  readonly holder: string | null;
  /** How many names the account holds, former ones included. */
  readonly held: number;
  readonly now: Timestamp;
}

/**
 * What a claim writes; null when the account has and holds the name already.
 * @param profile null when it was never saved
 * @returns whether the name must be reserved, and whether the claim replaces another username and so
 *   sets `usernameChangedAt`
 * @throws AppError username-taken, username-too-soon; username-limit for a further name of an account
 *   that holds `LIMITS.namesPerAccount`
 */
export function planUsername(
  profile: Named | null,
  { uid, name, holder, held, now }: UsernameClaim,
): { readonly reserves: boolean; readonly isChange: boolean } | null {
  if (holder !== null && holder !== uid) throw new AppError('username-taken');
  const present = profile?.username ?? '';
  const reserves = holder === null;
  if (reserves && held >= LIMITS.namesPerAccount) throw new AppError('username-limit');
  if (present === name) return reserves ? { reserves, isChange: false } : null;
  const isChange = present !== '';
  if (isChange && now < nextUsernameChange(profile)) throw new AppError('username-too-soon');
  return { reserves, isChange };
}
