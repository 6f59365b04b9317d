import { LIMITS } from '@palmanga/core';
import type { Context } from 'hono';
import { z } from 'zod';

import type { Answer } from '../../accounts/accounts.ts';
import type { Env } from '../context.ts';

/** An address or a token of the accounts' calls. */
export const SHORT = z.string().max(500);
export const PASSWORD = z.string().max(LIMITS.passwordMaxLength);

/** The value of an answer, whose cookies the response sets. */
export function withCookies<T>(c: Context<Env>, { value, cookies }: Answer<T>): T {
  setCookies(c, cookies);
  return value;
}

export function setCookies(c: Context<Env>, cookies: readonly string[]): void {
  c.header('Cache-Control', 'no-store');
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
