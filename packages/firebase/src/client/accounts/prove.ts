import { AppError, type Proof } from '@palmanga/core';

import { call } from '../connection/call.ts';
import { fromFirebase } from '../connection/errors.ts';
import type { Session } from '../session/session.ts';
import type { FirebaseSettings } from '../settings.ts';
import { signInThrough } from './popup.ts';

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
  if (proof.kind === 'password') {
    if (proof.password === '') throw new AppError('password-required');
    const { sdk } = await session.load();
    const credential = sdk.EmailAuthProvider.credential(user.email ?? '', proof.password);
    await call(() => sdk.reauthenticateWithCredential(user, credential)).catch(explainPassword);
    return;
  }
  if (provider === undefined) throw new AppError('provider-unavailable');
  const proven = await signInThrough(session, provider.id, ({ sdk }, chosen) =>
    sdk.reauthenticateWithPopup(user, chosen, sdk.browserPopupRedirectResolver),
  ).catch(explainMismatch);
  if (proven.uid !== user.uid) throw new AppError('proof-too-old');
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
