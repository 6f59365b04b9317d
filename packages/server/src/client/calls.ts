import { AppError, isErrorCode, type ErrorCode, type PageRequest } from '@palmanga/core';
import type { hc } from 'hono/client';

import type { Api } from '../http/app.ts';

/** After this time without a response, the server counts as unreachable. */
const CALL_TIMEOUT_MS = 15_000;
/** How long a call waits in all when the server asks it to come back; then its refusal is shown. */
const LONGEST_WAIT_MS = 30_000;

export type Calls = ReturnType<typeof createCalls>;

export interface CallsOptions {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** The code to throw when the server knows no session: it may have expired. */
  readonly onUnauthenticated: () => ErrorCode;
}

/** What a call sends: the fields of the query string, or a body. */
interface Input {
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

/**
 * The server's typed calls: `calls.rankings.get.$get({ query })`. Every failure is an `AppError`.
 *
 * The types are those of Hono's client. Its code is 2 kB (compressed) that every visitor would load,
 * mostly for what no call here uses: forms, cookies, headers and parameters in paths.
 */
export function createCalls({ origin, fetch, sleep, onUnauthenticated }: CallsOptions) {
  const call = async (address: string, method: string, { query, json }: Input = {}) => {
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    for (let waited = 0; ;) {
      const response = await fetch(address + search, {
        method,
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        ...(json !== undefined && {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(json),
        }),
      }).catch(throwLost);
      if (response.ok) return response;
      // A refusal for now has changed nothing, so any call may be repeated.
      const delay = askedDelay(response.status, response.headers.get('Retry-After'));
      if (delay === null || waited + delay > LONGEST_WAIT_MS) {
        const code = await errorCodeOf(response);
        throw new AppError(code === 'unauthenticated' ? onUnauthenticated() : code);
      }
      waited += delay;
      // Those who were refused together, as a class at school, do not come back together.
      await sleep(delay * (1 + Math.random() / 2));
    }
  };
  /** The calls below an address: another name leads further down, `$get` and `$post` call. */
  const below = (address: string): object =>
    new Proxy(
      {},
      {
        get: (_, name) => {
          // A console that shows the object asks for symbols.
          if (typeof name === 'symbol') return undefined;
          if (!name.startsWith('$')) return below(`${address}/${name}`);
          return (input?: Input) => call(address, name.slice(1).toUpperCase(), input);
        },
      },
    );
  return below(`${origin}/api`) as ReturnType<typeof hc<Api>>;
}

/** A page request as the fields of a query string. */
export function toQuery({ cursor, limit }: PageRequest): { limit: string; cursor?: string } {
  return { limit: String(limit), ...(cursor !== null && { cursor }) };
}

/** The result of a call. */
export async function result<T>(call: Promise<{ json(): Promise<T> }>): Promise<T> {
  const response = await call;
  return response.json().catch(throwLost);
}

/**
 * How long the server asks to wait before the same call, in milliseconds; null when it does not.
 * @param retryAfter the header of an answer with this status, in seconds
 */
export function askedDelay(status: number, retryAfter: string | null): number | null {
  const seconds = Number(retryAfter);
  return status === 429 && seconds > 0 ? seconds * 1000 : null;
}

/** The error code in the body of a failed response. */
export async function errorCodeOf(response: Pick<Response, 'json' | 'status'>): Promise<ErrorCode> {
  const body: unknown = await response.json().catch(() => null);
  const code = (body as { code?: unknown } | null)?.code;
  if (isErrorCode(code)) return code;
  return response.status >= 500 ? 'unavailable' : 'internal';
}

/** The code for a call without a response: this device is offline, or the server is unreachable. */
export function lostCode(): ErrorCode {
  // Node's navigator has no `onLine`.
  const { onLine } = globalThis.navigator as { onLine?: boolean };
  return onLine === false ? 'offline' : 'unavailable';
}

function throwLost(error: unknown): never {
  throw new AppError(lostCode(), undefined, { cause: error });
}
