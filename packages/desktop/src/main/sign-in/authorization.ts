import { createHash, randomBytes } from 'node:crypto';

import type { ErrorCode } from '@palmanga/core';
import { isSameText } from '@palmanga/host/launch-secret';

import { GOOGLE, type SignInProvider } from './provider.ts';

/** Path of the loopback address where the provider sends the user back. */
export const CALLBACK_PATH = '/callback';

/** Random values that tie one sign-in together (RFC 7636 and OpenID Connect). New each time. */
export interface SignInProof {
  /** Stays in this process until the code is exchanged. */
  readonly verifier: string;
  /** SHA-256 of the verifier. The browser sees only this part. */
  readonly challenge: string;
  /** Comes back with the code. An answer without it does not belong to this sign-in. */
  readonly state: string;
  /** Stays in this process until the tokens are used. */
  readonly rawNonce: string;
  /** SHA-256 of `rawNonce` in hexadecimal. It comes back inside the identity token. */
  readonly nonce: string;
}

/** @param random returns that many unpredictable bytes */
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

/** The address to open in the user's browser. */
export function authorizationAddress(
  provider: SignInProvider,
  proof: SignInProof,
  redirectUri: string,
): string {
  const address = new URL(provider.authorizationEndpoint);
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: proof.state,
    nonce: proof.nonce,
    code_challenge: proof.challenge,
    code_challenge_method: 'S256',
    // Many browsers know several Google accounts. Other providers may refuse this parameter.
    ...(provider.issuer === GOOGLE.issuer && { prompt: 'select_account' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

export type Callback =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly error: ErrorCode }
  /** Not the answer of this sign-in: a request of another program, or a forged one. */
  | { readonly kind: 'unrelated' };

/** Reads the request of the user's browser when the provider sends it back. */
export function readCallback(requestPath: string, proof: SignInProof): Callback {
  const url = URL.parse(requestPath, 'http://127.0.0.1');
  if (url === null || url.pathname !== CALLBACK_PATH) return { kind: 'unrelated' };
  const state = url.searchParams.getAll('state');
  if (state.length !== 1 || !isSameText(state[0] ?? '', proof.state)) return { kind: 'unrelated' };
  const error = url.searchParams.get('error');
  if (error !== null) {
    return {
      kind: 'refused',
      error: error === 'access_denied' ? 'popup-closed' : 'provider-refused',
    };
  }
  const codes = url.searchParams.getAll('code');
  const [code] = codes;
  return codes.length === 1 && code
    ? { kind: 'code', code }
    : { kind: 'refused', error: 'provider-refused' };
}
