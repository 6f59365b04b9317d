import type { Proof } from './identity.ts';

/** How far a deletion is. */
export interface ErasureProgress {
  /** Rankings deleted so far, in this call. */
  readonly done: number;
  readonly total: number;
}

export interface ErasureOptions {
  /** Called where a deletion takes several steps, before the first ranking and after each. */
  readonly onProgress?: (progress: ErasureProgress) => void;
}

/** The deletion of one's own account. */
export interface Erasure {
  /**
   * Deletes the signed-in account for good, with everything that `PERSONAL_DATA` lists, and ends its
   * sessions. What belongs to others stays. Its names and its links lead nowhere from then on, and nobody
   * ever gets them; they stay as hashes only.
   *
   * From its first step on, whatever any client of the account creates is refused, with
   * `unauthenticated`, `session-expired` or `forbidden`; what was created before goes too. Where it takes
   * several steps (Firestore), `UserProfile.isBeingErased` says so in every window, and another call goes
   * on where an interrupted one stopped. The identity goes last, so that its owner can still sign in to
   * do that. Of two calls at once at least one succeeds, and the other does or finds the session ended.
   * @throws AppError unauthenticated, password-required, password-wrong, proof-too-old when the proof does
   *   not count any more, rate-limited, offline, unavailable
   */
  eraseOwn(proof: Proof, options?: ErasureOptions): Promise<void>;
}
