import { type AccountDetails, parseEmail, parseNewPassword, type Proof } from '@palmanga/core';

import { call } from '../connection/call.ts';
import { fromFirebase } from '../connection/errors.ts';
import type { Session } from '../session/session.ts';
import type { FirebaseSettings } from '../settings.ts';
import { prove } from './prove.ts';

/** As `Identity.details`. */
export async function readDetails(session: Session): Promise<AccountDetails> {
  const user = await session.requireUser();
  // Signed out elsewhere, or confirmed on another device: the service knows better than this page.
  await call(() => user.reload());
  const { email, emailVerified, providerData, metadata } = user;
  const createdAt = Date.parse(metadata.creationTime ?? '');
  return {
    email,
    isEmailVerified: emailVerified,
    hasPassword: providerData.some(({ providerId }) => providerId === 'password'),
    createdAt: Number.isNaN(createdAt) ? null : createdAt,
  };
}

/** As `Identity.sendEmailVerification`. */
export async function sendVerification(session: Session): Promise<void> {
  const user = await session.requireUser();
  if (user.emailVerified) return;
  const { sdk } = await session.load();
  await call(() => sdk.sendEmailVerification(user));
}

/** As `Identity.changeEmail`. */
export async function changeEmail(
  session: Session,
  provider: FirebaseSettings['provider'],
  change: { readonly email: string; readonly proof: Proof },
): Promise<void> {
  const user = await session.requireUser();
  const email = parseEmail(change.email);
  await prove(session, provider, change.proof);
  const { sdk } = await session.load();
  try {
    await call(() => sdk.verifyBeforeUpdateEmail(user, email));
  } catch (error) {
    // Nobody may learn which addresses have an account.
    if (fromFirebase(error).code !== 'email-taken') throw error;
  }
}

/** As `Identity.confirmEmail`. A change of the address ends the sessions of the account. */
export async function confirmEmail(session: Session, token: string): Promise<void> {
  const { sdk, auth } = await session.load();
  await call(() => sdk.applyActionCode(auth, token));
  // Ignored: the address is confirmed, and a session that has ended tells its observers so.
  await call(async () => auth.currentUser?.reload()).catch(() => undefined);
}

/** As `Identity.changePassword`. */
export async function changePassword(
  session: Session,
  { present, next }: { readonly present: string; readonly next: string },
): Promise<void> {
  const user = await session.requireUser();
  const password = parseNewPassword(next);
  await prove(session, undefined, { kind: 'password', password: present });
  const { sdk } = await session.load();
  await call(() => sdk.updatePassword(user, password));
}
