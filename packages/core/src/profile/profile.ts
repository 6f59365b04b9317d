import type { Timestamp } from '../time.ts';

/** The account that is signed in (docs/specification.md 3.1.1). Known to its holder only. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  /** Whether an operator granted this account the right to import the catalogue. */
  readonly isAdmin: boolean;
}

/** What a user says of themselves. Private to its owner; others see only `ownerHandle`. */
export interface UserProfile {
  readonly uid: string;
  readonly displayName: string | null;
  readonly bio: string;
  readonly photoURL: string | null;
  readonly username: string | null;
  readonly handle: string | null;
  readonly email: string | null;
  readonly updatedAt: Timestamp | null;
}

/** Fields to change; a field left out keeps its value. Trimmed and validated by the backend too. */
export interface ProfileChanges {
  readonly displayName?: string;
  readonly bio?: string;
  readonly photoURL?: string | null;
}
