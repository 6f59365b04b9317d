import type { Context } from 'hono';

import type { Env, Services } from '../context.ts';
import { createFairCalls } from '../fair-calls.ts';
import { createEventLog } from '../security-events.ts';
import { type Answers, setCookies, withCookies } from './answer.ts';
import { answerOwnAccount, type CheckPassword } from './own-account.ts';

/**
 * Checking a password takes one of the few threads that files and look-ups need too. Of one address, as of a
 * school, a class waits; of all together, what some seconds of work are.
 */
const PASSWORDS = { atOnce: 2, most: 500, ofOne: { atOnce: 1, waiting: 20 } };

/** Answers the calls of the ports `Identity` and `Erasure`. */
export function answerSession(services: Services): Answers<'session'> {
  const { accounts, limits, clientAddress } = services;
  const record = createEventLog(services);
  const by = (c: Context<Env>): string => clientAddress(c);
  const runFairly = createFairCalls(PASSWORDS);
  const checked: CheckPassword = (c, call) =>
    runFairly({ client: by(c), signal: c.req.raw.signal }, call);
  return {
    async current(c) {
      if (!c.req.header('cookie')) return null;
      const { value, cookies } = await accounts.refreshSession(c.req.raw.headers);
      setCookies(c, cookies);
      return value?.user ?? null;
    },
    async signUp(c, credentials) {
      const answer = await checked(c, () => {
        limits.consume('signUp', by(c));
        return accounts.signUp(credentials);
      });
      record(c, 'sign-up', answer.value.uid);
      return withCookies(c, answer);
    },
    async signIn(c, credentials) {
      const answer = await checked(c, async () => {
        // Counted before the password is checked: otherwise guesses sent at once would all be checked.
        limits.consume('signInTry', by(c));
        limits.consume('signIn', by(c));
        const answer = await accounts.signIn(credentials).catch((error) => {
          record(c, 'sign-in-refused', accounts.uidOf(credentials.email));
          throw error;
        });
        limits.giveBack('signIn', by(c));
        return answer;
      });
      record(c, 'sign-in', answer.value.uid);
      return withCookies(c, answer);
    },
    async signOut(c) {
      withCookies(c, await accounts.signOut(c.req.raw.headers));
    },
    async sendPasswordReset(c, email) {
      limits.consume('reset', by(c));
      limits.consume('resetMail', email.trim().toLowerCase());
      await accounts.sendReset(email);
      record(c, 'reset-asked', accounts.uidOf(email));
    },
    async confirmPasswordReset(c, token, password) {
      limits.consume('confirmReset', by(c));
      record(c, 'reset-used', await checked(c, () => accounts.confirmReset(token, password)));
    },
    async updateAccount(c, changes) {
      await accounts.updateUser(c.req.raw.headers, changes);
    },
    ...answerOwnAccount(services, checked),
  };
}
