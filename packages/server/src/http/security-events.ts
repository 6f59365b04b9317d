import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';

import { hashName } from '../store/index.ts';
import type { Env, Services } from './context.ts';

/** What an operator looks for after an attack. Names in the log; never change one. */
type SecurityEvent =
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-up'
  | 'reset-asked'
  | 'reset-used'
  | 'email-asked'
  | 'email-confirmed'
  | 'password-changed'
  | 'signed-out-everywhere'
  | 'erased'
  | 'rate-limited';

/**
 * Logs security events: which, of whom, from where. Never a password, a token, an e-mail address or the id of
 * an account, because logs outlive it.
 */
export type RecordEvent = (c: Context<Env>, event: SecurityEvent, uid?: string | null) => void;

/** A path of ours is shorter; one that a client makes up has up to 96 kB. */
const MAX_PATH_LENGTH = 100;
/** Refusals by a limit are logged once in this time for each address and path. */
const REFUSALS_MS = 60_000;
/** Addresses and paths that are remembered for that, at most. */
const MAX_REFUSALS = 10_000;

/** By what the log names an account: the beginning of the SHA-256 of its id, in hexadecimal. */
export const accountMark = (uid: string): string => hashName(uid).slice(0, 16);

/**
 * The function that logs security events. Of the refusals by a limit, of which a client can cause
 * thousands a second, it logs the first of a minute: they must not fill the disk.
 */
export function createEventLog({
  logger,
  clientAddress,
}: Pick<Services, 'logger' | 'clientAddress'>): RecordEvent {
  const refusals = new LRUCache<string, true>({ max: MAX_REFUSALS, ttl: REFUSALS_MS });
  return (c, event, uid = null) => {
    const address = clientAddress(c);
    const path = c.req.path.slice(0, MAX_PATH_LENGTH);
    if (event === 'rate-limited') {
      const key = `${address} ${path}`;
      if (refusals.has(key)) return;
      refusals.set(key, true);
    }
    const account = uid === null ? null : accountMark(uid);
    logger.info({ event, account, address, path }, 'Security event');
  };
}
