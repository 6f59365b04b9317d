import { AppError, isErrorCode, type ErrorCode } from '@palmanga/core';

import { CALL_SHAPES, type CallShape, type Ports, toFields, type Verb } from '../protocol/calls.ts';

/** After this time without a response, the server counts as unreachable. */
const CALL_TIMEOUT_MS = 15_000;
/** How long a call waits in all when the server asks it to come back; then its refusal is shown. */
const LONGEST_WAIT_MS = 30_000;

export interface CallsOptions {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** The code to throw when the server knows no session: it may have expired. */
  readonly onUnauthenticated: () => ErrorCode;
}

/** The ports as the server answers them. Every failure is an `AppError`. */
export function createCalls({ origin, fetch, sleep, onUnauthenticated }: CallsOptions): Ports {
  const send = async (address: string, request: RequestInit): Promise<unknown> => {
    for (let waited = 0; ;) {
      const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
      const response = await fetch(address, { ...request, signal }).catch(throwLost);
      if (response.ok) return response.json().catch(throwLost);
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
  const ports = Object.entries(CALL_SHAPES).map(([port, shapes]) => {
    const calls = Object.entries<CallShape>(shapes).map(([method, [verb, ...names]]) => {
      const address = `${origin}/api/${port}/${method}`;
      const call = async (...args: readonly unknown[]): Promise<unknown> => {
        const fields = toFields(names, args);
        return send(address + searchOf(verb, fields), { method: verb, ...bodyOf(verb, fields) });
      };
      return [method, call];
    });
    return [port, Object.fromEntries(calls)];
  });
  return Object.fromEntries(ports) as Ports;
}

type Fields = Readonly<Record<string, unknown>>;

/** The query string of a call. It does not have the fields that are null. */
function searchOf(verb: Verb, fields: Fields): string {
  if (verb === 'POST') return '';
  const sent = Object.entries(fields).filter(([, value]) => value !== null);
  return sent.length === 0 ? '' : `?${new URLSearchParams(sent as [string, string][])}`;
}

function bodyOf(verb: Verb, fields: Fields): RequestInit {
  if (verb === 'GET' || Object.keys(fields).length === 0) return {};
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) };
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
