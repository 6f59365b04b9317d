import { AppError } from '@palmanga/core';

export interface Rule {
  /** Calls allowed in one window. */
  readonly max: number;
  /** Milliseconds. */
  readonly window: number;
}

const MINUTE = 60_000;

/** Generous to people, tiresome to programs. */
export const RULES = {
  /** Failed sign-ins, by client address. */
  signIn: { max: 10, window: MINUTE },
  signUp: { max: 60, window: 10 * MINUTE },
  /** Reset mails asked for, by client address. */
  reset: { max: 10, window: 10 * MINUTE },
  /** Reset mails to one address, whoever asks. */
  resetMail: { max: 3, window: 10 * MINUTE },
  confirmReset: { max: 10, window: 10 * MINUTE },
  provider: { max: 30, window: 10 * MINUTE },
  /** Avatars, by account. */
  upload: { max: 30, window: 10 * MINUTE },
  /** Live connections opened, by client address. */
  live: { max: 600, window: MINUTE },
} as const satisfies Record<string, Rule>;

type RuleName = keyof typeof RULES;

/** Beyond that many clients, the oldest windows are forgotten first. */
const MAX_ENTRIES = 100_000;

export interface RateLimits {
  /**
   * Counts one call.
   * @throws RateLimited when the window is full
   */
  consume(rule: RuleName, key: string): void;
  /**
   * @throws RateLimited when the window is full; counts nothing
   */
  check(rule: RuleName, key: string): void;
}

/** Fixed windows in memory: one process serves one store. */
export function createRateLimits(now: () => number = Date.now): RateLimits {
  const windows = new Map<string, { count: number; end: number }>();

  function current(rule: RuleName, key: string): { count: number; end: number } {
    const id = `${rule} ${key}`;
    const found = windows.get(id);
    if (found !== undefined && found.end > now()) return found;
    const fresh = { count: 0, end: now() + RULES[rule].window };
    windows.delete(id);
    windows.set(id, fresh);
    const [oldest] = windows.keys();
    if (windows.size > MAX_ENTRIES && oldest !== undefined) windows.delete(oldest);
    return fresh;
  }

  function check(rule: RuleName, key: string): void {
    const { count, end } = current(rule, key);
    if (count >= RULES[rule].max) throw new RateLimited(Math.ceil((end - now()) / 1000));
  }

  return {
    check,
    consume(rule, key) {
      check(rule, key);
      current(rule, key).count += 1;
    },
  };
}

/** Too many calls of one kind; says when to try again. */
export class RateLimited extends AppError {
  /** Whole seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('rate-limited');
    this.retryAfter = retryAfter;
  }
}
