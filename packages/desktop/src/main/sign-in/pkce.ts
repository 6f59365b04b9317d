import { createHash, randomBytes } from 'node:crypto';

/** What ties one sign-in together (RFC 7636 and OpenID Connect). Made anew each time. */
export interface SignInProof {
  /** Stays in this process until the code is exchanged. */
  readonly verifier: string;
  /** SHA-256 of the verifier; the only part the browser sees. */
  readonly challenge: string;
  /** Comes back with the code: an answer without it was not asked for by us. */
  readonly state: string;
  /** Stays in this process until the tokens are used. */
  readonly rawNonce: string;
  /** SHA-256 of `rawNonce` in hexadecimal; comes back inside the identity token. */
  readonly nonce: string;
}

/** @param random gives that many unpredictable bytes */
export function createProof(random: (size: number) => Buffer = randomBytes): SignInProof {
  const verifier = random(48).toString('base64url');
  const rawNonce = random(24).toString('base64url');
  return {
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    state: random(24).toString('base64url'),
    rawNonce,
    nonce: createHash('sha256').update(rawNonce).digest('hex'),
  };
}
