import { AppError, LIMITS, parseProfileChanges, type ProfileChanges } from '@palmanga/core';
import * as openid from 'openid-client';

import type { ProviderSettings } from '../settings/settings.ts';

/** How long a call to the provider may take. */
export const PROVIDER_TIMEOUT_MS = 10_000;
/** The most bytes of one answer; those of real providers have a few thousand. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** What the browser keeps of a sign-in until the provider sends it back. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A person as the provider knows them. */
export interface Person {
  /** The id that the provider never gives to anybody else. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Empty when the provider gives none that a profile may have. */
  readonly name: string;
  /** Null in the same case. */
  readonly image: string | null;
}

export type Provider = ReturnType<typeof createProvider>;

/** Sign-in through an OpenID Connect provider: a code, with PKCE, and a signed id token. */
export function createProvider(
  { issuer, clientId, clientSecret }: ProviderSettings,
  origin: string,
) {
  const redirectUri = `${origin}/api/auth/callback/oidc`;
  let found: Promise<openid.Configuration> | null = null;

  /** The provider's addresses, asked for again until that worked once. */
  function configuration(): Promise<openid.Configuration> {
    found ??= openid
      .discovery(
        new URL(`${issuer}/.well-known/openid-configuration`),
        clientId,
        clientSecret,
        undefined,
        {
          timeout: PROVIDER_TIMEOUT_MS / 1000,
          [openid.customFetch]: boundedFetch,
          execute: [
            openid.enableNonRepudiationChecks,
            // The settings allow plain http on this machine only.
            ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
          ],
        },
      )
      .catch((cause: unknown) => {
        found = null;
        throw new AppError('provider-unavailable', undefined, { cause });
      });
    return found;
  }

  return {
    /**
     * Begins a sign-in: the address that the browser visits next, and what it keeps.
     * @throws AppError provider-unavailable
     */
    async begin(): Promise<{ readonly url: URL; readonly attempt: Attempt }> {
      const config = await configuration();
      const verifier = openid.randomPKCECodeVerifier();
      const attempt = { state: openid.randomState(), nonce: openid.randomNonce(), verifier };
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url, attempt };
    },

    /**
     * Who has signed in at the provider, which sent the browser back with this query.
     * @throws AppError provider-unavailable; provider-refused for whom it does not prove to be somebody
     */
    async finish(query: string, { state, nonce, verifier }: Attempt): Promise<Person> {
      const config = await configuration();
      try {
        const tokens = await openid.authorizationCodeGrant(config, new URL(redirectUri + query), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('The provider sent no id token');
        return personOf(
          claims['email'] === undefined
            ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
            : claims,
        );
      } catch (cause) {
        throw new AppError('provider-refused', undefined, { cause });
      }
    },
  };
}

/** The provider may say anything of a person. */
function personOf(claims: openid.UserInfoResponse | openid.IDToken): Person {
  const { sub, email, name, picture } = claims;
  const verified: unknown = claims['email_verified'];
  if (typeof email !== 'string' || email === '' || email.length > LIMITS.emailLength) {
    throw new Error('The provider sent no e-mail address');
  }
  return {
    subject: sub,
    email,
    // Some providers send the claim as a string.
    isEmailVerified: verified === true || verified === 'true',
    name: presentable({ displayName: textOf(name) }).displayName ?? '',
    image: presentable({ photoURL: textOf(picture) }).photoURL ?? null,
  };
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** What a profile may have of this; nothing of what it may not. */
function presentable(changes: ProfileChanges): ProfileChanges {
  try {
    return parseProfileChanges(changes);
  } catch {
    return {};
  }
}

/** The library’s `fetch`, which ends with the time of the call, and fails when an answer is too large. */
const boundedFetch: openid.CustomFetch = async (url, options) => {
  const { body, status, statusText, headers } = await fetch(url, options as RequestInit);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > MAX_ANSWER_BYTES) throw new Error('The provider’s answer is too large');
    chunks.push(chunk);
  }
  return new Response(body && new Blob(chunks), { status, statusText, headers });
};
