import { genericOAuth, oauthPopup } from 'better-auth/plugins';

import type { ProviderSettings } from '../settings.ts';

/** The provider's name in addresses: `/api/auth/callback/oidc`. */
export const PROVIDER_ID = 'oidc';

interface Claims {
  readonly email_verified?: unknown;
  readonly emailVerified?: unknown;
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
