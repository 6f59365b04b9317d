/**
 * How somebody shows once more that the account is theirs, before what cannot be taken back: its password,
 * or a sign-in through the federated provider a moment ago, for accounts without a password.
 */
export type Proof =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'provider' };

/** How long ago a sign-in through the provider may be to count as a proof, in milliseconds. */
export const PROOF_MS = 5 * 60_000;
