import { AppError, type FederatedTokens } from '@palmanga/core';
import { isSameText } from '@palmanga/host/launch-secret';
import { z } from 'zod';

import type { SignInProof } from './authorization.ts';
import type { SignInProvider } from './provider.ts';

/** The body that exchanges the code for tokens. */
export function tokenRequest(
  provider: SignInProvider,
  proof: SignInProof,
  answer: { code: string; redirectUri: string },
): URLSearchParams {
  return new URLSearchParams({
    grant_type: 'authorization_code',
    code: answer.code,
    redirect_uri: answer.redirectUri,
    client_id: provider.clientId,
    code_verifier: proof.verifier,
    ...(provider.clientSecret !== null && { client_secret: provider.clientSecret }),
  });
}

const answerShape = z.object({ id_token: z.string(), access_token: z.string().optional() });
const claimsShape = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nonce: z.string(),
});

/**
 * Reads the provider's answer and checks that its identity token is for this application and this
 * sign-in, and has not expired. Firebase checks the signature; the token came directly from the
 * provider over TLS.
 * @param now milliseconds since the epoch
 * @throws AppError provider-refused
 */
export function readTokens(
  body: unknown,
  provider: SignInProvider,
  proof: SignInProof,
  now: number,
): FederatedTokens {
  const answer = answerShape.safeParse(body);
  if (!answer.success) throw refused('the answer has no identity token');
  const claims = claimsShape.safeParse(decodeClaims(answer.data.id_token));
  if (!claims.success) throw refused('the identity token cannot be read');
  const { iss, aud, exp, nonce } = claims.data;
  if (withoutSlash(iss) !== withoutSlash(provider.issuer)) throw refused('another issuer');
  if (![aud].flat().includes(provider.clientId)) throw refused('a token for another application');
  if (!isSameText(nonce, proof.nonce)) throw refused('a token of another sign-in');
  if (exp * 1000 <= now) throw refused('an expired token');
  return {
    idToken: answer.data.id_token,
    accessToken: answer.data.access_token ?? null,
    rawNonce: proof.rawNonce,
  };
}

function decodeClaims(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as unknown;
  } catch {
    return null;
  }
}

const withoutSlash = (address: string): string => address.replace(/\/$/u, '');

const refused = (detail: string): AppError => new AppError('provider-refused', detail);
