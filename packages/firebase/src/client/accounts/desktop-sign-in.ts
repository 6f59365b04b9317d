import { AppError, type DesktopShell } from '@palmanga/core';
import type { AuthCredential, User } from 'firebase/auth';

import type { AuthSdk, LoadedAuth } from '../session/session.ts';

type AskDesktop = NonNullable<DesktopShell['signInWithProvider']>;
type Tokens = Extract<Awaited<ReturnType<AskDesktop>>, { ok: true }>;

/**
 * Signs in with tokens that the desktop application got through the system's browser. Providers
 * refuse to show their sign-in page inside an application's window.
 * @param ask opens the system's browser and returns the tokens, or the code of a failure
 * @throws AppError the code that the desktop application reports
 */
export async function signInWithTokens(
  { sdk, auth }: Pick<LoadedAuth, 'auth'> & { sdk: Pick<AuthSdk, SdkParts> },
  providerId: string,
  ask: AskDesktop,
): Promise<User> {
  const answer = await ask();
  if (!answer.ok) throw new AppError(answer.code);
  const credential = credentialOf(sdk, providerId, answer);
  const { user } = await sdk.signInWithCredential(auth, credential);
  return user;
}

type SdkParts = 'GoogleAuthProvider' | 'OAuthProvider' | 'signInWithCredential';

function credentialOf(
  sdk: Pick<AuthSdk, SdkParts>,
  providerId: string,
  { idToken, accessToken, rawNonce }: Tokens,
): AuthCredential {
  if (providerId === 'google.com') return sdk.GoogleAuthProvider.credential(idToken, accessToken);
  return new sdk.OAuthProvider(providerId).credential({
    idToken,
    rawNonce,
    ...(accessToken !== null && { accessToken }),
  });
}
