import type { PasswordPolicy } from '../profile/password-policy.ts';
import type { AuthUser } from '../profile/profile.ts';
import type { Timestamp } from '../time.ts';
import type { Unsubscribe, Observer } from './reads.ts';

/**
 * How somebody shows once more that the account is theirs, before what cannot be taken back: its password,
 * or a sign-in through the federated provider a moment ago, for accounts without a password.
 */
export type Proof =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'provider' };

/** How long ago a sign-in through the provider may be to count as a proof, in milliseconds. */
export const PROOF_MS = 5 * 60_000;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What an account is made of, for its owner. */
export interface AccountDetails {
  readonly email: string | null;
  /** Whether its owner proved to read the mails of that address. */
  readonly isEmailVerified: boolean;
  /** False for an account that signs in through the provider only. */
  readonly hasPassword: boolean;
  /** Null where the service does not say. */
  readonly createdAt: Timestamp | null;
}

/** Accounts and the session (docs/specification.md 4.1, 5.2, 7.1). */
export interface Identity {
  /** Label of the federated provider ("Google"), or null when none is configured. */
  readonly providerLabel: string | null;

  /**
   * What the service asks of a new password, as it is set there now. A form asks once it needs it.
   * @throws AppError offline, unavailable
   */
  passwordPolicy(): Promise<PasswordPolicy>;

  /** Reports the signed-in account, or null when signed out; waits until the backend knows which. */
  watchUser(observer: Observer<AuthUser | null>): Unsubscribe;

  /**
   * Creates an account and signs it in.
   * @throws AppError email-required, password-required, email-invalid, password-too-short,
   *   password-too-common, password-refused, email-taken, rate-limited, offline
   */
  signUp(credentials: Credentials): Promise<AuthUser>;

  /**
   * @throws AppError email-required, password-required, invalid-credentials, rate-limited, offline
   */
  signIn(credentials: Credentials): Promise<AuthUser>;

  /**
   * Signs in through the federated provider in a popup. Must be called from a user's gesture.
   * @throws AppError provider-unavailable, popup-blocked, popup-closed, provider-refused
   */
  signInWithProvider(): Promise<AuthUser>;

  /**
   * Sends the reset mail. Succeeds for an unknown address too, so that nobody can learn which
   * addresses have an account.
   * @throws AppError email-required, email-invalid, rate-limited, offline
   */
  sendPasswordReset(email: string): Promise<void>;

  /**
   * Sets a new password with the token of the reset mail. A token works once.
   * @throws AppError reset-link-invalid, password-too-short, password-too-common, password-refused
   */
  confirmPasswordReset(token: string, password: string): Promise<void>;

  signOut(): Promise<void>;

  /**
   * Asks the service for the signed-in account, its rights included, and reports it to the observers
   * of `watchUser`: what an operator granted is not reported by itself. Does nothing when signed out.
   * @throws AppError offline, unavailable
   */
  reloadUser(): Promise<void>;

  /**
   * What the signed-in account is made of, now.
   * @throws AppError unauthenticated, offline, unavailable
   */
  details(): Promise<AccountDetails>;

  /**
   * Sends a link to the account's present address; `confirmEmail` with its token proves that the
   * address is the account's. Does nothing for one that is proved already.
   * @throws AppError unauthenticated, rate-limited, offline
   */
  sendEmailVerification(): Promise<void>;

  /**
   * Sends a link to another address. The account has that address from the moment on that
   * `confirmEmail` is called with the token; its former one gets a notice then. Succeeds for an address
   * that another account has, so that nobody can learn which have one. A later call, a change of the
   * password and a reset make the link of an earlier call invalid.
   * @throws AppError unauthenticated, email-required, email-invalid, rate-limited, offline, and as
   *   `Erasure.eraseOwn` does for the proof
   */
  changeEmail(change: { readonly email: string; readonly proof: Proof }): Promise<void>;

  /**
   * Confirms an address with the token of a mail, on any device, signed in or not. A token works once.
   * @throws AppError reset-link-invalid, email-taken when another account got the address meanwhile
   */
  confirmEmail(token: string): Promise<void>;

  /**
   * Changes the password. This session goes on, all others end: at once where `signOutEverywhere` is
   * there, else within an hour. Links of reset mails sent before are invalid.
   * @throws AppError unauthenticated, password-required, password-wrong, password-too-short,
   *   password-too-common, password-refused, rate-limited, offline
   */
  changePassword(change: { readonly present: string; readonly next: string }): Promise<void>;

  /**
   * Ends all sessions of the account at once, this one included. Null where the service cannot do it:
   * there a change of the password ends the others.
   * @throws AppError unauthenticated, offline
   */
  readonly signOutEverywhere: (() => Promise<void>) | null;

  /** Changes the account's own name or photo; fields left out keep their value. */
  updateAccount(changes: { displayName?: string; photoURL?: string | null }): Promise<void>;
}
