import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

import { AppError } from '@palmanga/core';
import { networkOf } from '@palmanga/host';

export interface Rule {
  /** Calls allowed in one window. */
  readonly max: number;
  readonly windowMs: number;
}

const MINUTE_MS = 60_000;

/** People never reach these limits; programs that try thousands of times do. */
export const RULES = {
  /** Failed sign-ins, by client address. */
  signIn: { max: 10, windowMs: MINUTE_MS },
  /** All sign-ins by client address, right ones too: those of a school. */
  signInTry: { max: 300, windowMs: 10 * MINUTE_MS },
  signUp: { max: 60, windowMs: 10 * MINUTE_MS },
  /** Requests for a reset mail, by client address. */
  reset: { max: 10, windowMs: 10 * MINUTE_MS },
  /** Reset mails to one e-mail address, from all clients together. */
  resetMail: { max: 3, windowMs: 10 * MINUTE_MS },
  confirmReset: { max: 10, windowMs: 10 * MINUTE_MS },
  provider: { max: 30, windowMs: 10 * MINUTE_MS },
  /** Calls of an account that check its password, or send it a mail. */
  proof: { max: 10, windowMs: 10 * MINUTE_MS },
  /** Avatars, by account. */
  upload: { max: 30, windowMs: 10 * MINUTE_MS },
  /** Usernames claimed, by account: each answer tells whether a name is taken. */
  username: { max: 30, windowMs: 10 * MINUTE_MS },
  /** Parts of lists matched with the catalogue, by account: three of the longest lists. */
  match: { max: 600, windowMs: 10 * MINUTE_MS },
  /** Live connections opened, by client address. */
  live: { max: 600, windowMs: MINUTE_MS },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;

/** With more windows than this, the oldest are dropped first. */
const MAX_WINDOWS = 100_000;

export interface RateLimits {
  /**
   * Counts one call.
   * @throws RateLimited when the window is full
   */
  consume(rule: RuleName, key: string): void;
  /** Takes one counted call back, because it turned out not to count. */
  giveBack(rule: RuleName, key: string): void;
}

/**
 * Fixed windows in memory, which suffice because one process serves a store.
 * @param now a clock that never goes back, whatever happens to the machine's
 */
export function createRateLimits(now: () => number = () => performance.now()): RateLimits {
  const windows = new Map<string, { count: number; end: number }>();

  function current(rule: RuleName, key: string): { count: number; end: number } {
    const id = `${rule} ${key}`;
    const open = windows.get(id);
    if (open !== undefined && open.end > now()) return open;
    const fresh = { count: 0, end: now() + RULES[rule].windowMs };
    windows.delete(id);
    windows.set(id, fresh);
    const [oldest] = windows.keys();
    if (windows.size > MAX_WINDOWS && oldest !== undefined) windows.delete(oldest);
    return fresh;
  }

  return {
    consume(rule, key) {
      const window = current(rule, key);
      if (window.count >= RULES[rule].max) {
        throw new RateLimited(Math.ceil((window.end - now()) / 1000));
      }
      window.count += 1;
    },
    giveBack(rule, key) {
      const window = current(rule, key);
      window.count = Math.max(0, window.count - 1);
    },
  };
}

/** Too many calls of one kind. Says when to try again. */
export class RateLimited extends AppError {
  /** Whole seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('rate-limited');
    this.retryAfter = retryAfter;
  }
}

/**
 * The address that rate limits count a client's calls by. Without proxies it is the socket's. Behind
 * `proxies` of them, it is the first of the X-Forwarded-For entries that our own proxies wrote, if that is an address. An
 * IPv6 address is reduced to its /48 network (`networkOf`).
 */
export function clientAddress(
  incoming: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: number,
): string {
  const forwarded = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const written = proxies > 0 ? withoutPort(forwarded.at(-proxies)?.trim() ?? '') : '';
  const address = isIP(written) === 0 ? (incoming.socket.remoteAddress ?? 'unknown') : written;
  return networkOf(address);
}

/** An address as some proxies write it: with the client's port, which every connection changes. */
function withoutPort(address: string): string {
  const { ipv4, ipv6 } =
    /^(?:(?<ipv4>[\d.]+):\d+|\[(?<ipv6>[\da-f:.]+)\](?::\d+)?)$/i.exec(address)?.groups ?? {};
  return ipv4 ?? ipv6 ?? address;
}
