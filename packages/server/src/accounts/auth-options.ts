import { LIMITS } from '@palmanga/core';
import type { Logger } from '@palmanga/host';
import type { BetterAuthOptions } from 'better-auth';
import type { Dialect } from 'kysely';

export interface AuthOptions {
  readonly dialect: Dialect;
  /** Origin of the site. */
  readonly origin: string;
  readonly secret: string;
  /** The fewest characters of a new password. */
  readonly passwordMinLength: number;
  readonly logger: Logger;
  readonly sendResetMail: (mail: { uid: string; email: string; token: string }) => Promise<void>;
  /** Runs a task that the answer must not wait for: its duration would reveal who has an account. */
  readonly inBackground: (task: Promise<unknown>) => void;
  /** Called with the account of every session that begins. */
  readonly onSessionStart: (uid: string) => Promise<void>;
  /** Called with every session that is signed out or revoked. */
  readonly onSessionEnd: (sessionId: string) => void;
}

const DAY_SECONDS = 24 * 60 * 60;

/** Options for better-auth: accounts in our own database, under our own rules. */
export function authOptions({
  dialect,
  origin,
  secret,
  passwordMinLength,
  logger,
  sendResetMail,
  inBackground,
  onSessionStart,
  onSessionEnd,
}: AuthOptions) {
  return {
    appName: 'Palmanga',
    baseURL: origin,
    secret,
    // No transactions: on the shared connection, statements of the store that run between those of
    // better-auth would end up in its transaction and be rolled back with it.
    database: { dialect, type: 'sqlite', transaction: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: LIMITS.passwordMaxLength,
      sendResetPassword: ({ user, token }) =>
        sendResetMail({ uid: user.id, email: user.email, token }),
    },
    user: {
      additionalFields: {
        isAdmin: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    databaseHooks: {
      session: {
        create: { after: async ({ userId }) => onSessionStart(userId) },
        delete: { after: async ({ id }) => onSessionEnd(id) },
      },
    },
    // Whoever reads the database, or a copy of it, must not be able to use the links of others.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: 30 * DAY_SECONDS, updateAge: DAY_SECONDS },
    account: {
      // Otherwise a provider's account could take over an address that nobody proved to own.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    advanced: {
      cookiePrefix: 'palmanga',
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { disableIpTracking: true },
      backgroundTasks: { handler: inBackground },
      // A numbered migration of the store creates the tables.
      database: { validateSchema: false },
    },
    // The server has rate limits for all its calls, these included.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) => {
        const [error] = details;
        logger[level](error instanceof Error ? { err: error } : {}, message);
      },
    },
  } satisfies BetterAuthOptions;
}
