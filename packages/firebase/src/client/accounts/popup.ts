import { desktopShell } from '@palmanga/core';
import type { AuthProvider, User, UserCredential } from 'firebase/auth';

import { call } from '../connection/call.ts';
import type { LoadedAuth, Session } from '../session/session.ts';
import { signInWithTokens } from './desktop-sign-in.ts';

/** Long, because the user signs in on the provider's page meanwhile. */
const POPUP_TIMEOUT_MS = 10 * 60_000;

/**
 * Signs somebody in on the provider's page: in a popup, or from the desktop application in the system's
 * browser.
 * @param open opens the popup with the SDK's provider
 * @throws AppError as `Identity.signInWithProvider`
 */
export function signInThrough(
  session: Session,
  providerId: string,
  open: (loaded: LoadedAuth, provider: AuthProvider) => Promise<UserCredential>,
): Promise<User> {
  return call(async () => {
    const loaded = await session.load();
    const askDesktop = desktopShell(globalThis)?.signInWithProvider;
    if (askDesktop !== undefined) return signInWithTokens(loaded, providerId, askDesktop);
    const { sdk } = loaded;
    const provider =
      providerId === 'google.com'
        ? new sdk.GoogleAuthProvider()
        : new sdk.OAuthProvider(providerId);
    return (await open(loaded, provider)).user;
  }, POPUP_TIMEOUT_MS);
}
