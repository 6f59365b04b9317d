import type { Context } from 'hono';

import type { AccountsResult } from '../../accounts/accounts.ts';
import type { CallArgs, CallResult, Method, PortName } from '../../protocol/calls.ts';
import type { Env } from '../context.ts';

/** Answers a call, once its arguments are read: with its result, or with a response of its own. */
type CallAnswer<P extends PortName, M extends Method<P>> = (
  c: Context<Env>,
  ...args: CallArgs<P, M>
) => Promise<CallResult<P, M> | Response>;

/** The answers of a port's calls. */
export type Answers<P extends PortName> = { readonly [M in Method<P>]: CallAnswer<P, M> };

/** The value of an answer of the accounts, whose cookies the response sets. */
export function withCookies<T>(c: Context<Env>, { value, cookies }: AccountsResult<T>): T {
  setCookies(c, cookies);
  return value;
}

export function setCookies(c: Context<Env>, cookies: readonly string[]): void {
  c.header('Cache-Control', 'no-store');
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
