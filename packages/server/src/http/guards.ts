import { AppError } from '@palmanga/core';
import { isLoopback } from '@palmanga/host';
import { setDefault } from '@palmanga/site';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import type { PortName } from '../protocol/calls.ts';
import { createBodyBudget } from './body-budget.ts';
import type { Env } from './context.ts';
import { requireSessionOf } from './sessions.ts';

const MEGABYTE = 1024 * 1024;

/** Fits a new order of the longest ranking, with ids of some 200 characters. */
export const USUAL_BYTES = MEGABYTE;
/** Fits a batch of 300 entries, and one of the longest description; clients send others in parts. */
const CATALOGUE_BYTES = 8 * MEGABYTE;

/** The largest body of the calls of each port. */
export const MAX_BYTES: Readonly<Record<PortName, number>> = {
  /** Fits the longest password and name; visitors may call these. */
  session: MEGABYTE / 4,
  profiles: USUAL_BYTES,
  rankings: USUAL_BYTES,
  unmatched: USUAL_BYTES,
  mangas: USUAL_BYTES,
  favorites: USUAL_BYTES,
  catalogue: CATALOGUE_BYTES,
};

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

/** Lets nobody keep an answer. */
export const forbidCaching: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  setDefault(c.res, 'Cache-Control', 'no-store');
};

/** Refuses requests from pages of other sites, unless they only read. */
export function requireOwnOrigin(
  publicOrigin: string,
  onRefused: (request: Request) => void,
): MiddlewareHandler<Env> {
  return (c, next) => {
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (isWrite && !isOwnOrigin(c.req.raw, publicOrigin)) {
      onRefused(c.req.raw);
      throw new AppError('forbidden', 'The request comes from another origin');
    }
    return next();
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
  onRefused: (request: Request) => void,
): MiddlewareHandler<Env> {
  const names = new Set([new URL(publicOrigin).hostname, ...allowedHosts]);
  return (c, next) => {
    const { headers, socket } = c.env.incoming;
    const name = headers.host === undefined ? null : hostName(headers.host);
    const isOurs =
      name === null ||
      names.has(name) ||
      isLoopback(name) ||
      name === addressName(socket.localAddress);
    if (isOurs) return next();
    onRefused(c.req.raw);
    throw new AppError('forbidden', 'The call was sent to another host');
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

/** Refuses visitors before the body of what they send is read. */
export const requireSession: MiddlewareHandler<Env> = async (c, next) => {
  await requireSessionOf(c);
  await next();
};

/** Refuses accounts without the import right before their body, of many megabytes, is read. */
export const requireImportRight: MiddlewareHandler<Env> = async (c, next) => {
  const session = await requireSessionOf(c);
  if (!session.user.isAdmin) throw new AppError('forbidden');
  await next();
};

/** Refuses bodies of more bytes, and those of an address that is sending too much at once. */
export type LimitBody = (maxSize: number, onTooLarge?: () => never) => MiddlewareHandler<Env>;

/** Makes the limits of bodies, which count what an address is sending to all calls together. */
export function createBodyLimits(clientAddress: (c: Context<Env>) => string): LimitBody {
  const budget = createBodyBudget();
  return (maxSize, onTooLarge = refuseLarge) => {
    // Makes a stream of the body. The bytes are counted only when the request names no length.
    const limitStream = bodyLimit({ maxSize, onError: onTooLarge });
    return (c, next) => {
      const { headers } = c.env.incoming;
      const isStream = headers['transfer-encoding'] !== undefined;
      const length = Number(headers['content-length'] ?? 0);
      // An import's batch is larger than all that an address may send, and its account is trusted.
      if (maxSize !== CATALOGUE_BYTES) count(c, isStream ? maxSize : length, maxSize);
      if (isStream) return limitStream(c, next);
      return length > maxSize ? onTooLarge() : next();
    };
  };

  function count(c: Context<Env>, bytes: number, maxSize: number): void {
    // One that is too large is refused, and not read.
    if (bytes === 0 || bytes > maxSize) return;
    const end = budget.take(clientAddress(c), bytes);
    // The answer ends in any case; not every body that is read closes.
    c.env.incoming.once('end', end);
    c.env.outgoing.once('close', end);
  }
}

function refuseLarge(): never {
  throw new AppError('payload-invalid', 'The body is too large');
}
