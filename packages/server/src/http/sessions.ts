import { AppError } from '@palmanga/core';
import type { Context, MiddlewareHandler } from 'hono';

import type { AccountSession } from '../accounts/session.ts';
import type { Store, StoreBackend } from '../store/index.ts';
import type { Env, Services } from './context.ts';
import type { RateLimits, RuleName } from './rate-limits.ts';

/** Lets handlers look the session up: what they are told is true at that moment. */
export function lookUpSession(accounts: Services['accounts']): MiddlewareHandler<Env> {
  return (c, next) => {
    c.set('session', async () => {
      // As Node read it: to build all headers of the Request takes as long as the look-up.
      const { cookie } = c.env.incoming.headers;
      return cookie === undefined ? null : accounts.session(cookie);
    });
    return next();
  };
}

/**
 * The session that sends this request.
 * @throws AppError unauthenticated
 */
export async function requireSessionOf(c: Context<Env>): Promise<AccountSession> {
  const session = await c.get('session')();
  if (session === null) throw new AppError('unauthenticated');
  return session;
}

/**
 * The account that sends this request.
 * @throws AppError unauthenticated
 */
export async function requireUid(c: Context<Env>): Promise<string> {
  return (await requireSessionOf(c)).user.uid;
}

/** Counts a call by the account that sends it, before what it sends is read. */
export function countByAccount(limits: RateLimits, rule: RuleName): MiddlewareHandler<Env> {
  return async (c, next) => {
    limits.consume(rule, await requireUid(c));
    await next();
  };
}

/** The store as the sender of this request may use it. */
export async function storeOf(c: Context<Env>, store: Store): Promise<StoreBackend> {
  const session = await c.get('session')();
  return store.as(session?.user ?? null);
}
