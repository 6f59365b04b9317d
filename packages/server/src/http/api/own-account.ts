import type { Context } from 'hono';

import { eraseFound } from '../../store/index.ts';
import type { Env, Services } from '../context.ts';
import { createEventLog } from '../security-events.ts';
import { requireSessionOf } from '../sessions.ts';
import { type Answers, withCookies } from './answer.ts';

/** Runs a call that checks a password, when it is its client's turn. */
export type CheckPassword = <T>(c: Context<Env>, call: () => Promise<T>) => Promise<T>;

type OwnAccountCall =
  | 'details'
  | 'sendEmailVerification'
  | 'changeEmail'
  | 'confirmEmail'
  | 'changePassword'
  | 'signOutEverywhere'
  | 'eraseOwn';

/** Answers the calls of 'Mon compte': how one signs in, and the deletion of the account. */
export function answerOwnAccount(
  services: Services,
  checked: CheckPassword,
): Pick<Answers<'session'>, OwnAccountCall> {
  const { accounts, limits, clientAddress, live, store, dataFolder } = services;
  const record = createEventLog(services);
  return {
    async details(c) {
      const { user } = await requireSessionOf(c);
      return accounts.details(user.uid);
    },
    async sendEmailVerification(c) {
      const { user } = await requireSessionOf(c);
      await accounts.sendVerification(user.uid);
    },
    async changeEmail(c, email, password) {
      const session = await requireSessionOf(c);
      await checked(c, () => accounts.requireProof(session, password));
      limits.consume('resetMail', email.trim().toLowerCase());
      await accounts.changeEmail(session.user.uid, email);
      record(c, 'email-asked', session.user.uid);
    },
    async confirmEmail(c, token) {
      limits.consume('confirmReset', clientAddress(c));
      record(c, 'email-confirmed', await accounts.confirmEmail(token));
    },
    async changePassword(c, { present, next }) {
      const session = await requireSessionOf(c);
      await checked(c, () => accounts.changePassword(session, present, next));
      record(c, 'password-changed', session.user.uid);
    },
    async signOutEverywhere(c) {
      const { user } = await requireSessionOf(c);
      await accounts.endSessions(user.uid);
      record(c, 'signed-out-everywhere', user.uid);
      withCookies(c, await accounts.signOut(c.req.raw.headers));
    },
    async eraseOwn(c, password) {
      const session = await requireSessionOf(c);
      const { uid } = session.user;
      await checked(c, () => accounts.requireProof(session, password));
      const sessions = accounts.sessionsOf(uid);
      const onHidden = (): void => sessions.forEach(live.endSession);
      const parts = { store, dataFolder, onHidden, settle: () => accounts.settle() };
      await eraseFound(parts, session.user);
      record(c, 'erased', uid);
      withCookies(c, await accounts.signOut(c.req.raw.headers));
    },
  };
}
