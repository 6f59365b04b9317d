import { addressOf, AppError, type ErrorCode } from '@palmanga/core';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';

import type { Attempt } from '../../accounts/provider.ts';
import type { Env, Services } from '../context.ts';
import { isOwnOrigin } from '../guards.ts';
import { parse, readQuery } from '../input.ts';
import { setCookies } from './answer.ts';

/** What tells the page that opened a popup which of its messages is the answer. */
const NONCE = z
  .string()
  .max(100)
  .regex(/^[\w-]+$/);
/** The query of the popup's start. */
export const POPUP_START = z.object({ nonce: NONCE });
const COOKIE = 'palmanga.sign-in';
/** How long somebody may take at the provider. */
const ATTEMPT_SECONDS = 600;

/** Tells the page that opened the popup what came of it. No page of another site can hear it. */
const SCRIPT = `const { nonce, error } = document.currentScript.dataset;
opener?.postMessage({ type: 'palmanga:sign-in', nonce, error }, location.origin);
close();
`;
const POLICY = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The last page of the popup. */
function popupPage(c: Context, nonce: string, error: ErrorCode | '' = ''): Response {
  c.header('Content-Security-Policy', POLICY);
  return c.html(`<!doctype html><html lang="fr"><meta charset="utf-8"><title>Palmanga</title>
<script src="/api/auth/popup.js" data-nonce="${nonce}" data-error="${error}"></script></html>`);
}

/** The cookie in which a browser keeps its sign-in while its person is at the provider. */
function attemptCookie(origin: string) {
  const isSecure = origin.startsWith('https:');
  const prefix = isSecure ? ('host' as const) : undefined;
  const options = { path: '/', secure: isSecure, ...(prefix && { prefix }) };
  return {
    /** The popup's nonce, and what `finishAtProvider` needs; null when this browser did not begin. */
    take(c: Context): { readonly popup: string; readonly attempt: Attempt } | null {
      const parts = (getCookie(c, COOKIE, prefix) ?? '').split('.');
      deleteCookie(c, COOKIE, options);
      const [popup, state, nonce, verifier] = parts;
      if (!NONCE.safeParse(popup).success || !popup || !state || !nonce || !verifier) return null;
      return { popup, attempt: { state, nonce, verifier } };
    },
    set(c: Context, popup: string, { state, nonce, verifier }: Attempt): void {
      const kept = [popup, state, nonce, verifier].join('.');
      const maxAge = ATTEMPT_SECONDS;
      setCookie(c, COOKIE, kept, { ...options, httpOnly: true, sameSite: 'Lax', maxAge });
    },
  };
}

/** The addresses that the federated provider's popup visits: its start, the way back, and its script. */
export function providerRoutes({ accounts, limits, logger, clientAddress, origin }: Services) {
  const cookie = attemptCookie(origin);

  function requireProvider(): void {
    if (accounts.providerLabel === null) throw new AppError('provider-unavailable');
  }

  function refuse(c: Context, nonce: string, error: unknown): Response {
    if (!(error instanceof AppError)) throw error;
    logger.warn({ err: error }, 'A sign-in through the provider failed');
    return popupPage(c, nonce, error.code);
  }

  return new Hono<Env>()
    .get('/oauth-popup/start', async (c) => {
      const { nonce } = parse(POPUP_START, readQuery(c), 'parameters-invalid');
      requireProvider();
      limits.consume('provider', clientAddress(c));
      if (!isOwnOrigin(c.req.raw, origin)) throw new AppError('forbidden');
      try {
        const { url, attempt } = await accounts.beginAtProvider();
        cookie.set(c, nonce, attempt);
        return c.redirect(url.href);
      } catch (error) {
        return refuse(c, nonce, error);
      }
    })
    .get('/callback/oidc', async (c) => {
      requireProvider();
      const begun = cookie.take(c);
      // Another browser began, or this one long ago.
      if (begun === null) return c.redirect(origin + addressOf({ kind: 'signIn' }));
      try {
        const { search } = new URL(c.req.url);
        setCookies(c, (await accounts.finishAtProvider(search, begun.attempt)).cookies);
        return popupPage(c, begun.popup);
      } catch (error) {
        return refuse(c, begun.popup, error);
      }
    })
    .get('/popup.js', (c) => c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript' }));
}
