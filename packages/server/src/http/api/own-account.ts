import { type Context, Hono } from 'hono';
import { z } from 'zod';

import { eraseFound } from '../../store/index.ts';
import type { Env, Services } from '../context.ts';
import { countByAccount, json, requireSessionOf } from '../input.ts';
import { createEventLog } from '../security-events.ts';
import { PASSWORD, SHORT, withCookies } from './answers.ts';

/** Null of an account without a password: then the age of the session counts. */
const PROOF = z.object({ password: PASSWORD.nullable() });
const NEW_EMAIL = PROOF.extend({ email: SHORT });
const NEW_PASSWORD = z.object({ present: PASSWORD, next: PASSWORD });

/** Runs a call that checks a password, when it is its client's turn. */
export type CheckPassword = <T>(c: Context<Env>, call: () => Promise<T>) => Promise<T>;

/** The calls of 'Mon compte': how one signs in, and the deletion of the account. */
export function ownAccountRoutes(services: Services, checked: CheckPassword) {
  const { accounts, limits, clientAddress, live, store, dataFolder } = services;
  const record = createEventLog(services);
  return new Hono<Env>()
    .get('/details', async (c) => {
      const { user } = await requireSessionOf(c);
      return c.json(accounts.details(user.uid));
    })
    .post('/sendEmailVerification', countByAccount(limits, 'proof'), async (c) => {
      const { user } = await requireSessionOf(c);
      await accounts.sendVerification(user.uid);
      return c.json(null);
    })
    .post('/changeEmail', countByAccount(limits, 'proof'), json(NEW_EMAIL), async (c) => {
      const session = await requireSessionOf(c);
      const { email, password } = c.req.valid('json');
      await checked(c, () => accounts.requireProof(session, password));
      limits.consume('resetMail', email.trim().toLowerCase());
      await accounts.changeEmail(session.user.uid, email);
      record(c, 'email-asked', session.user.uid);
      return c.json(null);
    })
    .post('/confirmEmail', json(z.object({ token: SHORT }), 'reset-link-invalid'), async (c) => {
      limits.consume('confirmReset', clientAddress(c));
      record(c, 'email-confirmed', await accounts.confirmEmail(c.req.valid('json').token));
      return c.json(null);
    })
    .post('/changePassword', countByAccount(limits, 'proof'), json(NEW_PASSWORD), async (c) => {
      const session = await requireSessionOf(c);
      const { present, next } = c.req.valid('json');
      await checked(c, () => accounts.changePassword(session, present, next));
      record(c, 'password-changed', session.user.uid);
      return c.json(null);
    })
    .post('/signOutEverywhere', async (c) => {
      const { user } = await requireSessionOf(c);
      await accounts.endSessions(user.uid);
      record(c, 'signed-out-everywhere', user.uid);
      return c.json(withCookies(c, await accounts.signOut(c.req.raw.headers)));
    })
    .post('/eraseOwn', countByAccount(limits, 'proof'), json(PROOF), async (c) => {
      const session = await requireSessionOf(c);
      const { uid } = session.user;
      await checked(c, () => accounts.requireProof(session, c.req.valid('json').password));
      const sessions = accounts.sessionsOf(uid);
      const onHidden = (): void => sessions.forEach(live.endSession);
      const parts = { store, dataFolder, onHidden, settle: () => accounts.settle() };
      await eraseFound(parts, session.user);
      record(c, 'erased', uid);
      return c.json(withCookies(c, await accounts.signOut(c.req.raw.headers)));
    });
}
