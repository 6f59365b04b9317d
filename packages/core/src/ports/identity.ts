import type { AuthUser } from '../profile/profile.ts';
import type { Unsubscribe, Observer } from './reads.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Accounts and the session (docs/specification.md 4.1, 5.2, 7.1). */
export interface Identity {
  /** Label of the federated provider ("Google"), or null when none is configured. */
  readonly providerLabel: string | null;

  /** The fewest characters that a new password may have. */
  readonly passwordMinLength: number;

  /** Reports the signed-in account, or null when signed out; waits until the backend knows which. */
  watchUser(observer: Observer<AuthUser | null>): Unsubscribe;

  /**
   * Creates an account and signs it in.
   * @throws AppError email-required, password-required, email-invalid, password-too-short,
   *   password-too-common, email-taken, rate-limited, offline
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
   * @throws AppError reset-link-invalid, password-too-short, password-too-common
   */
  confirmPasswordReset(token: string, password: string): Promise<void>;

  signOut(): Promise<void>;

  /**
   * Asks the service for the signed-in account, its rights included, and reports it to the observers
   * of `watchUser`: what an operator granted is not reported by itself. Does nothing when signed out.
   * @throws AppError offline, unavailable
   */
  reloadUser(): Promise<void>;

  /** Changes the account's own name or photo; fields left out keep their value. */
  updateAccount(changes: { displayName?: string; photoURL?: string | null }): Promise<void>;
}
