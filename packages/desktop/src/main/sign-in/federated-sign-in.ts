import { AppError, toAppError, type FederatedSignInResult } from '@palmanga/core';

import { authorizationAddress, createProof } from './authorization.ts';
import { listenForAnswer } from './loopback.ts';
import type { SignInProvider } from './provider.ts';
import { readTokens, tokenRequest } from './tokens.ts';

export interface FederatedSignInOptions {
  /** Null when no provider is configured. */
  readonly provider: SignInProvider | null;
  /** Opens the address in the user's own browser. */
  readonly openBrowser: (address: string) => Promise<void>;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly onFailure: (error: AppError) => void;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly timeoutMs?: number;
}

/**
 * Signs in through the provider in the user's own browser (RFC 8252: a window of the application
 * could read the password). A second call ends the first one, whose browser page the user has most
 * likely closed.
 */
export function federatedSignIn(options: FederatedSignInOptions) {
  let endPrevious: (() => void) | null = null;
  return async (): Promise<FederatedSignInResult> => {
    endPrevious?.();
    try {
      return { ok: true, ...(await signIn(options, (end) => (endPrevious = end))) };
    } catch (error) {
      const failure = toAppError(error);
      options.onFailure(failure);
      return { ok: false, code: failure.code };
    }
  };
}

async function signIn(
  { provider, openBrowser, fetch, timeoutMs, now = Date.now }: FederatedSignInOptions,
  onListening: (end: () => void) => void,
) {
  if (provider === null) throw new AppError('provider-unavailable');
  const proof = createProof();
  const answer = await listenForAnswer(proof, timeoutMs);
  onListening(() => answer.close());
  try {
    await openBrowser(authorizationAddress(provider, proof, answer.redirectUri));
    const code = await answer.code;
    const request = tokenRequest(provider, proof, { code, redirectUri: answer.redirectUri });
    const response = await fetch(provider.tokenEndpoint, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: request,
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new AppError('offline', 'the token endpoint cannot be reached', { cause: error });
    });
    if (!response.ok) throw new AppError('provider-refused', `status ${response.status}`);
    return readTokens(await response.json(), provider, proof, now());
  } finally {
    answer.close();
  }
}
