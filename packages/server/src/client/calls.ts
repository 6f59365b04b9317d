import { AppError, isErrorCode, type ErrorCode, type PageRequest } from '@palmanga/core';
import { hc } from 'hono/client';

import type { Api } from '../http/app.ts';

/** After this time without a response, the server counts as unreachable. */
const CALL_TIMEOUT_MS = 15_000;

export type Calls = ReturnType<typeof createCalls>;

export interface CallsOptions {
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** The code to throw when the server knows no session: it may have expired. */
  readonly onUnauthenticated: () => ErrorCode;
}

/** The server's typed calls. Every failure is an `AppError`. */
export function createCalls({ origin, fetch, onUnauthenticated }: CallsOptions) {
  return hc<Api>(`${origin}/api`, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
      const response = await fetch(input, { ...init, signal }).catch(throwLost);
      if (response.ok) return response;
      const code = await errorCodeOf(response);
      throw new AppError(code === 'unauthenticated' ? onUnauthenticated() : code);
    },
  });
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
