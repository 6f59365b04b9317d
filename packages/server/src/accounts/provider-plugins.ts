import { genericOAuth, oauthPopup } from 'better-auth/plugins';

import type { ProviderSettings } from '../settings.ts';

/** The provider's name in addresses: `/api/auth/callback/oidc`. */
export const PROVIDER_ID = 'oidc';

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
    // The standard's claims, under the names that accounts have.
    mapProfileToUser: (profile: Readonly<Record<string, unknown>>) => ({
      emailVerified: profile['email_verified'] === true || profile['emailVerified'] === true,
      ...(typeof profile['picture'] === 'string' && { image: profile['picture'] }),
    }),
  };
  return [oauthPopup(), genericOAuth({ config: [provider] })];
}
