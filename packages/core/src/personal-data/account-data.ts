import type { Favorite } from '../favorite/favorite.ts';
import type { UnmatchedEntry } from '../list/unmatched.ts';
import type { AuthUser, UserProfile } from '../profile/profile.ts';
import type { Ranking, RankingItem } from '../ranking/ranking.ts';
import type { RankingVersion } from '../ranking/versions.ts';
import type { Timestamp } from '../time.ts';

/** What a ranking holds beside its own fields. */
export interface RankingContents {
  /** In the ranking's order. */
  readonly items: readonly RankingItem[];
  /** Newest first: the present order, then the kept ones. */
  readonly versions: readonly RankingVersion[];
  readonly unmatched: readonly UnmatchedEntry[];
}

/** One ranking of a copy of an account. */
export interface AccountRanking {
  readonly ranking: Ranking;
  /** Null for a ranking that was deleted while the copy was made. */
  readonly contents: RankingContents | null;
}

export interface AccountPhoto {
  readonly bytes: Uint8Array;
}

/** A session as the server records it; its token, which opens it, is not told. */
export interface SessionRecord {
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
  readonly expiresAt: Timestamp;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

/** A way to sign in. Passwords and tokens, which open the account, are not told. */
export interface SignInMethod {
  /** 'credential' or 'password' for a password, else the provider's id. */
  readonly provider: string;
  /** The account's id at the provider. */
  readonly providerAccountId: string;
  /** The address and the name of the account at the provider; null for what it does not give. */
  readonly providerEmail: string | null;
  readonly providerName: string | null;
  readonly providerPhotoURL: string | null;
  readonly scope: string | null;
  readonly hasPassword: boolean;
  readonly createdAt: Timestamp | null;
  readonly updatedAt: Timestamp | null;
}

/** What a backend records of an account that only an operator can read. */
export interface OperatorRecords {
  readonly createdAt: Timestamp | null;
  readonly updatedAt: Timestamp | null;
  readonly lastSignInAt: Timestamp | null;
  readonly isEmailVerified: boolean;
  /** Every name that the account holds: usernames, present and former, and handles. */
  readonly names: readonly { readonly name: string; readonly createdAt: Timestamp | null }[];
  readonly sessions: readonly SessionRecord[];
  readonly signInMethods: readonly SignInMethod[];
  /** Links to a new password that were asked for; the links themselves are not told. */
  readonly resetLinks: readonly { readonly createdAt: Timestamp; readonly expiresAt: Timestamp }[];
  /** Heads of mails to the account that are kept because no mail server is set; their links open it. */
  readonly mails: readonly string[];
}

/**
 * Everything that is kept of one account, to be taken along (article 20 GDPR) or told (article 15). Every
 * kind of `PERSONAL_DATA` is in it; tests compare it with what is stored.
 */
export interface AccountData {
  /** When the copy began. */
  readonly readAt: Timestamp;
  readonly account: AuthUser;
  /** Null while it was never saved. */
  readonly profile: UserProfile | null;
  /** Null without one, and when it could not be read: then the profile has its address. */
  readonly photo: AccountPhoto | null;
  /** Newest first. */
  readonly favorites: readonly Favorite[];
  readonly rankingsCount: number;
  /** Newest first, one after the other, because all of them together may be too large. Read it once. */
  readonly rankings: AsyncIterable<AccountRanking>;
  /** Null in the copy that users make themselves. */
  readonly operatorRecords: OperatorRecords | null;
}
