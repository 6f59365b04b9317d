import type { Context } from 'hono';
import { routePath } from 'hono/route';

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
/** Refusals by a limit are logged once in this time for each address and route. */
const REFUSALS_MS = 60_000;
/** Refusals that are logged in that time, of all addresses together: one client may have thousands. */
export const MAX_REFUSALS = 100;

/** By what the log names an account: the beginning of the SHA-256 of its id, in hexadecimal. */
export const accountMark = (uid: string): string => hashName(uid).slice(0, 16);

/**
 * The function that logs security events. Of the refusals by a limit, of which clients can cause
 * thousands a second, it logs the first of a minute: they must not fill the disk.
 */
export function createEventLog({
  logger,
  clientAddress,
}: Pick<Services, 'logger' | 'clientAddress'>): RecordEvent {
  const refusals = new Set<string>();
  let leftOut = 0;

  /** Whether a refusal is to be logged. */
  function isFirst(refusal: string): boolean {
    if (refusals.has(refusal)) return false;
    if (refusals.size === MAX_REFUSALS) {
      leftOut += 1;
      return false;
    }
    if (refusals.size === 0) setTimeout(endMinute, REFUSALS_MS).unref();
    refusals.add(refusal);
    return true;
  }

  function endMinute(): void {
    if (leftOut > 0) logger.info({ event: 'rate-limited', leftOut }, 'Security events left out');
    refusals.clear();
    leftOut = 0;
  }

  return (c, event, uid = null) => {
    const address = clientAddress(c);
    // By the route, not the path, which a client may make up.
    if (event === 'rate-limited' && !isFirst(`${address} ${routePath(c)}`)) return;
    const path = c.req.path.slice(0, MAX_PATH_LENGTH);
    const account = uid === null ? null : accountMark(uid);
    logger.info({ event, account, address, path }, 'Security event');
  };
}
