import type { AuthUser } from '@palmanga/core';
import { Hono, type Context } from 'hono';
import { z } from 'zod';

import type { Env, Services } from '../context.ts';
import { createInTurn } from '../in-turn.ts';
import { json, lineOf, TEXT, withoutUndefined } from '../input.ts';
import { createEventLog } from '../security-events.ts';
import { PASSWORD, setCookies, SHORT, withCookies } from './answers.ts';
import { type CheckPassword, ownAccountRoutes } from './own-account.ts';

/**
 * Checking a password takes one of the few threads that files and look-ups need too. Of one address, as of a
 * school, a class waits; of all together, what some seconds of work are.
 */
const PASSWORDS = { atOnce: 2, most: 500, ofOne: { atOnce: 1, waiting: 20 } };

const CREDENTIALS = z.object({ email: SHORT, password: PASSWORD });

/** The calls of the port `Identity`. */
export function sessionRoutes(services: Services) {
  const { accounts, limits, clientAddress } = services;
  const record = createEventLog(services);
  const by = (c: Context<Env>): string => clientAddress(c);
  const inTurn = createInTurn(PASSWORDS);
  const checked: CheckPassword = (c, call) =>
    inTurn({ client: by(c), signal: c.req.raw.signal }, call);
  return new Hono<Env>()
    .get('/current', async (c) => {
      if (!c.req.header('cookie')) return c.json<AuthUser | null>(null);
      const { value, cookies } = await accounts.refreshSession(c.req.raw.headers);
      setCookies(c, cookies);
      return c.json<AuthUser | null>(value?.user ?? null);
    })
    .post('/signUp', json(CREDENTIALS), async (c) => {
      const answer = await checked(c, () => {
        limits.consume('signUp', by(c));
        return accounts.signUp(c.req.valid('json'));
      });
      record(c, 'sign-up', answer.value.uid);
      return c.json(withCookies(c, answer));
    })
    .post('/signIn', json(CREDENTIALS), async (c) => {
      const answer = await checked(c, async () => {
        // Counted before the password is checked: otherwise guesses sent at once would all be checked.
        limits.consume('signInTry', by(c));
        limits.consume('signIn', by(c));
        const answer = await accounts.signIn(c.req.valid('json')).catch((error) => {
          record(c, 'sign-in-refused', accounts.uidOf(c.req.valid('json').email));
          throw error;
        });
        limits.giveBack('signIn', by(c));
        return answer;
      });
      record(c, 'sign-in', answer.value.uid);
      return c.json(withCookies(c, answer));
    })
    .post('/signOut', async (c) =>
      c.json(withCookies(c, await accounts.signOut(c.req.raw.headers))),
    )
    .route('/', ownAccountRoutes(services, checked))
    .post('/sendPasswordReset', json(z.object({ email: SHORT })), async (c) => {
      const { email } = c.req.valid('json');
      limits.consume('reset', by(c));
      limits.consume('resetMail', email.trim().toLowerCase());
      await accounts.sendReset(email);
      record(c, 'reset-asked', accounts.uidOf(email));
      return c.json(null);
    })
    .post(
      '/confirmPasswordReset',
      json(z.object({ token: SHORT, password: PASSWORD }), 'reset-link-invalid'),
      async (c) => {
        const { token, password } = c.req.valid('json');
        limits.consume('confirmReset', by(c));
        record(c, 'reset-used', await checked(c, () => accounts.confirmReset(token, password)));
        return c.json(null);
      },
    )
    .post(
      '/updateAccount',
      json(
        z.object({
          displayName: lineOf('display-name-invalid').optional(),
          photoURL: TEXT.nullish(),
        }),
      ),
      async (c) => {
        await accounts.updateUser(c.req.raw.headers, withoutUndefined(c.req.valid('json')));
        return c.json(null);
      },
    );
}
