import type { AuthUser, UserProfile } from '../profile/profile.ts';
import { toUrlSafe } from '../text/normalise.ts';
import { STAFF_NAMES } from '../text/staff-names.ts';
import { isUsableHandle, RESERVED_SEGMENTS } from './handle.ts';

/** Usernames that nobody gets any more, without hyphens and dots; so are those that contain `palmanga`. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...STAFF_NAMES,
  ...[...RESERVED_SEGMENTS].map((segment) => segment.replaceAll(/[^a-z0-9]/g, '')),
  ...`abuse apropos blog cgv compte connexion deconnexion dpo faq ftp inscription licence licences
  license licenses mail me moi noreply null parametres presse privacy rgpd statut status terms
  undefined www`.split(/\s+/),
]);

/** Whether no account may take a username or a handle any more. An account that holds it keeps it. */
export function isReservedUsername(name: string): boolean {
  const key = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return key.includes('palmanga') || RESERVED_NAMES.has(key);
}

/**
 * The handle of an account (docs/specification.md 3.1.5): username, else handle, else the part of the
 * e-mail before the @, else the display name, made URL-safe by the rules of slugs. A source that
 * becomes empty counts as absent.
 * @returns the handle, or '' when there is none or it is reserved: share links then use another form
 */
export function computeHandle(
  account: Pick<UserProfile, 'username' | 'handle' | 'email' | 'displayName'>,
): string {
  const localPart = account.email?.replace(/@[^@]*$/, '');
  const handle =
    [account.username, account.handle, localPart, account.displayName]
      .map((source) => toUrlSafe(source ?? ''))
      .find((candidate) => candidate !== '') ?? '';
  return isUsableHandle(handle) ? handle : '';
}

/**
 * The handle in the share links of an account at present. The profile's fields win over the
 * account's.
 * @param profile null when it was never saved
 */
export function handleShown(
  profile: Pick<UserProfile, 'username' | 'handle' | 'displayName'> | null,
  account: Pick<AuthUser, 'email' | 'displayName'>,
): string {
  return computeHandle({
    username: profile?.username ?? null,
    handle: profile?.handle ?? null,
    email: account.email,
    displayName: profile?.displayName ?? account.displayName,
  });
}

/** What decides whether a ranking may carry a handle. */
export interface HandleUse {
  /** The owner of the ranking. */
  readonly uid: string;
  /** The account that holds the handle; null when nobody does. */
  readonly holder: string | null;
  /** Whether the owner may reserve the handle if nobody holds it. */
  readonly mayReserve: boolean;
  /** The handle that the ranking carries already; left out for a new ranking. */
  readonly present?: string;
}

/**
 * The handle that a ranking gets: the one that `handleShown` gives, unless another account holds it.
 * A handle is reserved to the first account that uses it, so that its links never lead to anybody
 * else; one of `isReservedUsername` to nobody any more. A ranking may keep one that cannot be reserved,
 * from before there were reservations, and a
 * text that is no handle, of an older program, while it gets no other.
 * @returns the handle, '' for none, and whether it must be reserved to the owner
 */
export function planHandle(
  shown: string,
  { uid, holder, mayReserve, present = '' }: HandleUse,
): { readonly handle: string; readonly reserves: boolean } {
  const isOwn = holder === uid;
  const isFree = shown !== '' && holder === null && !isReservedUsername(shown);
  const reserves = isFree && mayReserve;
  const isKept = holder === null && present === shown;
  if (isOwn || reserves || isKept) return { handle: shown, reserves };
  // Its old links name it by this text. No other account can ever have that.
  return { handle: isUsableHandle(present) ? '' : present, reserves };
}
