import { AppError } from '@palmanga/core';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { handleOAuthUserInfo } from 'better-auth/oauth2';
import { z } from 'zod';

import type { Person } from './provider.ts';

/** The provider's name in the database. */
const PROVIDER_ID = 'oidc';

/**
 * The sign-in of a person whom the provider has proved, as a plugin of the accounts library: it finds or makes
 * the account by the library's rules, and begins a session.
 */
export function providerSignInPlugin() {
  const body = z.custom<Person>();
  const signInPerson = createAuthEndpoint(
    '/sign-in/person',
    { method: 'POST', body, metadata: { SERVER_ONLY: true } },
    async (ctx) => {
      const { subject, email, isEmailVerified, name, image } = ctx.body;
      const { data, error } = await handleOAuthUserInfo(ctx, {
        userInfo: { id: subject, email, emailVerified: isEmailVerified, name, image },
        account: { providerId: PROVIDER_ID, accountId: subject },
      });
      // An account with a password has this address, and nobody proved to own both.
      if (error === 'account not linked') throw new AppError('email-taken');
      if (error !== null) throw new AppError('provider-refused', error);
      await setSessionCookie(ctx, data);
      return ctx.json(null);
    },
  );
  return { id: 'provider-sign-in', endpoints: { signInPerson } } as const;
}
