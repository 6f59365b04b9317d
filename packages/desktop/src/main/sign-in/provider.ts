import { z } from 'zod';

/** The provider's addresses, and our registration there as a desktop application ("public client"). */
export interface SignInProvider {
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Some providers give one to desktop applications. It proves nothing and is no secret. */
  readonly clientSecret: string | null;
}

/** Google's addresses, for Firebase projects. The client id comes from the operator's settings. */
export const GOOGLE = {
  authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenEndpoint: 'https://oauth2.googleapis.com/token',
  issuer: 'https://accounts.google.com',
} as const;

const SAFE_ENDPOINT = /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:\/|$))/u;

const endpoint = z.url().regex(SAFE_ENDPOINT, 'must be https (http on this computer only)');

/** Settings of the provider; the addresses default to Google's. */
export const providerSettings = z
  .strictObject({
    clientId: z.string().min(1).max(300),
    clientSecret: z.string().min(1).max(300).nullable().default(null),
    issuer: endpoint.default(GOOGLE.issuer),
    authorizationEndpoint: endpoint.default(GOOGLE.authorizationEndpoint),
    tokenEndpoint: endpoint.default(GOOGLE.tokenEndpoint),
  })
  .readonly();
