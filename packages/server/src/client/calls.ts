import { AppError, isErrorCode, type ErrorCode } from '@palmanga/core';
import { hc } from 'hono/client';

import type { Api } from '../http/app.ts';

/** How long a call may take, in milliseconds, before the server counts as lost. */
const TIMEOUT = 15_000;

export type Calls = ReturnType<typeof createCalls>;

export interface CallsOptions {
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Turns a refusal for want of a session into what it means to this client. */
  readonly onUnauthenticated: () => ErrorCode;
}

/** The server's typed calls. Every failure is an `AppError`. */
export function createCalls({ origin, fetch, onUnauthenticated }: CallsOptions) {
  return hc<Api>(`${origin}/api`, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const signal = AbortSignal.timeout(TIMEOUT);
      const response = await fetch(input, { ...init, signal }).catch(throwLost);
      if (response.ok) return response;
      const code = await errorCodeOf(response);
      throw new AppError(code === 'unauthenticated' ? onUnauthenticated() : code);
    },
  });
}

/** The result of a call. */
export async function result<T>(call: Promise<{ json(): Promise<T> }>): Promise<T> {
  const response = await call;
  return response.json().catch(throwLost);
}

/** The code that a refusal carries. */
export async function errorCodeOf(response: Pick<Response, 'json' | 'status'>): Promise<ErrorCode> {
  const body: unknown = await response.json().catch(() => null);
  const code = (body as { code?: unknown } | null)?.code;
  if (isErrorCode(code)) return code;
  return response.status >= 500 ? 'unavailable' : 'internal';
}

/** Why nothing answers: this device has no network, or the server is the one that is missing. */
export function lostCode(): ErrorCode {
  // Node's navigator does not know.
  const { onLine } = globalThis.navigator as { onLine?: boolean };
  return onLine === false ? 'offline' : 'unavailable';
}

function throwLost(error: unknown): never {
  throw new AppError(lostCode(), undefined, { cause: error });
}
