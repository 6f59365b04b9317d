import { AppError } from '@palmanga/core';
import { isLoopback } from '@palmanga/site/process';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import type { Env } from './context.ts';

const MEGABYTE = 1024 * 1024;

/** Fits a new order of the longest ranking, with ids of some 200 characters. */
const MAX_BODY_BYTES = MEGABYTE;
/** Fits a batch of 300 entries with long descriptions. */
const MAX_CATALOGUE_BODY_BYTES = 32 * MEGABYTE;

/**
 * Whether a request comes from a page of this site: its origin is the one that users type, or the
 * host that the request itself was sent to (loopback under another name). Programs other than
 * browsers send neither header, and nobody can make them send a user's cookies.
 */
export function isOwnOrigin(request: Pick<Request, 'headers'>, publicOrigin: string): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return isOwnSite(request.headers.get('sec-fetch-site'));
  if (origin === publicOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname, protocol } = new URL(origin);
  // Whoever controls the network can serve a page at the http address of an https site.
  const isSecureEnough = publicOrigin.startsWith(protocol) || isLoopback(hostname);
  return isSecureEnough && host === request.headers.get('host');
}

function isOwnSite(site: string | null): boolean {
  return site === null || site === 'same-origin' || site === 'none';
}

/** Refuses requests from pages of other sites, unless they only read. */
export function requireOwnOrigin(publicOrigin: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (isWrite && !isOwnOrigin(c.req.raw, publicOrigin)) {
      throw new AppError('forbidden', 'The request comes from another origin');
    }
    await next();
  };
}

/**
 * Refuses calls to a host that is not ours: a page of another site whose name leads to this machine
 * (DNS rebinding) counts as one of ours for browsers. Ours are the public name, the names of this
 * machine, the address that the call arrived at, and the names of the settings.
 */
export function requireOwnHost(
  publicOrigin: string,
  allowedHosts: readonly string[],
): MiddlewareHandler<Env> {
  const names = new Set([new URL(publicOrigin).hostname, ...allowedHosts]);
  const isOurs = (name: string): boolean => names.has(name) || isLoopback(name);
  // Nearly all calls name the same host, and reading it as an address takes as long as a short call.
  let latest: string | undefined;
  return async (c, next) => {
    const host = c.req.header('host');
    if (host !== undefined && host !== latest) {
      const name = hostName(host);
      if (isOurs(name)) latest = host;
      else if (name !== addressName(c.env.incoming.socket.localAddress)) {
        throw new AppError('forbidden', 'The call was sent to another host');
      }
    }
    await next();
  };
}

function hostName(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? '';
}

/** An address as the host of a URL. */
function addressName(local: string | undefined): string | undefined {
  const address = local?.replace(/^::ffff:/i, '');
  return address?.includes(':') ? hostName(`[${address}]`) : address;
}

/** Refuses a visitor's writes before their body is read. */
export function requireSession(): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.method === 'POST' && (await c.var.session()) === null) {
      throw new AppError('unauthenticated');
    }
    await next();
  };
}

/** Refuses accounts without the import right before their body, of many megabytes, is read. */
export function requireImportRight(): MiddlewareHandler<Env> {
  return async (c, next) => {
    const session = await c.var.session();
    if (session === null) throw new AppError('unauthenticated');
    if (!session.user.isAdmin) throw new AppError('forbidden');
    await next();
  };
}

/** Refuses bodies larger than any call needs. The avatar's route has its own limit and error. */
export function limitBody(): MiddlewareHandler<Env> {
  const onError = (): never => {
    throw new AppError('payload-invalid', 'The body is too large');
  };
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError });
  const catalogueLimit = bodyLimit({ maxSize: MAX_CATALOGUE_BODY_BYTES, onError });
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const { method, path } = c.req;
    // Reading the body property makes node-server build a full Request, which is slower.
    if (method === 'GET' || path === '/api/files/avatar') return next();
    return path.startsWith('/api/catalogue/') ? catalogueLimit(c, next) : limit(c, next);
  };
}
