import type { Context } from 'hono';

import type { Env, Services } from './context.ts';

/** What an operator looks for after an attack. Names in the log; never change one. */
type SecurityEvent =
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-up'
  | 'reset-asked'
  | 'reset-used'
  | 'rate-limited';

/** Logs security events: which, of whom, from where. Never a password, a token or an e-mail address. */
export type RecordEvent = (c: Context<Env>, event: SecurityEvent, uid?: string | null) => void;

/** The function that logs security events. */
export function createEventLog({
  logger,
  clientAddress,
}: Pick<Services, 'logger' | 'clientAddress'>): RecordEvent {
  return (c, event, uid = null) =>
    logger.info({ event, uid, address: clientAddress(c), path: c.req.path }, 'Security event');
}
