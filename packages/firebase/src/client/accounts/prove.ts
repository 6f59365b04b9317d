import { AppError, desktopShell, type FirebaseSettings, type Proof } from '@palmanga/core';

import { call } from '../connection/call.ts';
import { fromFirebase } from '../connection/errors.ts';
import { signInWithTokens } from './desktop-sign-in.ts';
import type { Session } from './session.ts';

/** Long, because the user signs in on the provider's page meanwhile. */
const POPUP_TIMEOUT_MS = 10 * 60_000;

/**
 * Signs the signed-in user in once more, so that the service accepts what cannot be taken back for a few
 * minutes.
 * @throws AppError unauthenticated, password-required, password-wrong, proof-too-old for a proof through
 *   another account, and as `Identity.signInWithProvider`
 */
export async function prove(
  session: Session,
  provider: FirebaseSettings['provider'],
  proof: Proof,
): Promise<void> {
  const user = await session.requireUser();
  const { sdk, auth } = await session.load();
  if (proof.kind === 'password') {
    if (proof.password === '') throw new AppError('password-required');
    const credential = sdk.EmailAuthProvider.credential(user.email ?? '', proof.password);
    await call(() => sdk.reauthenticateWithCredential(user, credential)).catch(explainPassword);
    return;
  }
  if (provider === undefined) throw new AppError('provider-unavailable');
  await call(async () => {
    const askDesktop = desktopShell(globalThis)?.signInWithProvider;
    if (askDesktop !== undefined) {
      const proven = await signInWithTokens({ sdk, auth }, provider.id, askDesktop);
      if (proven.uid !== user.uid) throw new AppError('proof-too-old');
      return;
    }
    const chosen =
      provider.id === 'google.com'
        ? new sdk.GoogleAuthProvider()
        : new sdk.OAuthProvider(provider.id);
    await sdk.reauthenticateWithPopup(user, chosen, sdk.browserPopupRedirectResolver);
  }, POPUP_TIMEOUT_MS).catch(explainMismatch);
}

function explainPassword(error: unknown): never {
  const failure = fromFirebase(error);
  throw failure.code === 'invalid-credentials'
    ? new AppError('password-wrong', failure.message, { cause: error })
    : failure;
}

/** The user chose another account in the popup. */
function explainMismatch(error: unknown): never {
  const failure = fromFirebase(error);
  throw failure.message.includes('user-mismatch')
    ? new AppError('proof-too-old', failure.message, { cause: error })
    : failure;
}
