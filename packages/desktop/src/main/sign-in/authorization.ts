import type { ErrorCode } from '@palmanga/core';
import { isSameText } from '@palmanga/site/launch-secret';

import type { SignInProof } from './pkce.ts';
import { GOOGLE, type SignInProvider } from './provider.ts';

/** Path of the loopback address the provider sends the user back to. */
export const CALLBACK_PATH = '/callback';

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
    // Browsers know several accounts of Google; other providers may refuse what they need not know.
    ...(provider.issuer === GOOGLE.issuer && { prompt: 'select_account' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

export type Callback =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly error: ErrorCode }
  /** Not the answer we wait for: another page of the computer, or a forged one. */
  | { readonly kind: 'stray' };

/** Reads the request that the user's browser makes when the provider sends it back. */
export function readCallback(requestPath: string, proof: SignInProof): Callback {
  const url = URL.parse(requestPath, 'http://127.0.0.1');
  if (url === null || url.pathname !== CALLBACK_PATH) return { kind: 'stray' };
  const state = url.searchParams.getAll('state');
  if (state.length !== 1 || !isSameText(state[0] ?? '', proof.state)) return { kind: 'stray' };
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
