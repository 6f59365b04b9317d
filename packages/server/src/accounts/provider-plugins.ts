import { AppError } from '@palmanga/core';
import type { Logger } from '@palmanga/site/process';
import type { betterAuth } from 'better-auth';
import { genericOAuth, oauthPopup } from 'better-auth/plugins';

import type { ProviderSettings } from '../settings.ts';

/** The provider's name in addresses: `/api/auth/callback/oidc`. */
export const PROVIDER_ID = 'oidc';

interface Claims {
  readonly email_verified?: unknown;
  readonly emailVerified?: unknown;
}

/**
 * The popup's last page without the session's token, which the library puts there for sites that
 * cannot use cookies. Ours has its cookie, which no script may read.
 */
export async function withoutToken(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const page = await response.text();
  const data = /(?<=<script type="application\/json"[^>]*>).*?(?=<\/script>)/s;
  const json = data.exec(page)?.[0];
  if (json === undefined) throw new AppError('internal', 'The popup’s page has an unknown form');
  const { token: _, ...rest } = JSON.parse(json) as Record<string, unknown>;
  // As the library escapes it: the text must not end its element.
  const safe = JSON.stringify(rest).replaceAll('<', String.raw`\u003c`);
  const { status, headers } = response;
  return new Response(
    page.replace(data, () => safe),
    { status, headers },
  );
}

/** Sign-in through an OpenID Connect provider, in a popup. */
export function providerPlugins({ issuer, clientId, clientSecret, label }: ProviderSettings) {
  const provider = {
    providerId: PROVIDER_ID,
    name: label,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    requireIdTokenVerification: true,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    disableProviderLogout: true,
    // Some providers send the claim as a string.
    mapProfileToUser: ({ email_verified: verified, emailVerified = verified }: Claims) => ({
      emailVerified: emailVerified === true || emailVerified === 'true',
    }),
  };
  return [oauthPopup(), genericOAuth({ config: [provider] })];
}

type OAuthProvider = Awaited<ReturnType<typeof betterAuth>['$context']>['socialProviders'][number];

/**
 * Makes a provider refuse people of whom it gets no id token, the only proof of who they are, and those
 * whom it cannot ask about. The library would take the answer to an access token as that proof.
 */
export function requireIdToken(provider: OAuthProvider, logger: Logger): void {
  const readUser = provider.getUserInfo.bind(provider);
  provider.getUserInfo = async (tokens) => {
    try {
      if (tokens.idToken) return await readUser(tokens);
      logger.warn('The sign-in provider sent no id token');
    } catch (error) {
      logger.warn({ err: error }, 'The sign-in provider does not say who signed in');
    }
    return null;
  };
}
