import { AppError, type DesktopShell } from '@palmanga/core';
import type { AuthCredential, User } from 'firebase/auth';

import type { AuthSdk, LoadedAuth } from './session.ts';

type SignInOutside = NonNullable<DesktopShell['signInWithProvider']>;
type Tokens = Extract<Awaited<ReturnType<SignInOutside>>, { ok: true }>;

/**
 * Signs in with tokens that the desktop window got through the system's own browser: providers
 * refuse their sign-in page inside an application's window.
 * @throws AppError the code the window reports
 */
export async function signInOutside(
  { sdk, auth }: Pick<LoadedAuth, 'auth'> & { sdk: Pick<AuthSdk, SdkParts> },
  providerId: string,
  ask: SignInOutside,
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
