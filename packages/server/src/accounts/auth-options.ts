import { addressOf, LIMITS } from '@palmanga/core';
import type { Logger } from '@palmanga/site/process';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import type { Dialect } from 'kysely';

export interface AuthOptions {
  readonly dialect: Dialect;
  /** Origin of the site. */
  readonly origin: string;
  readonly secret: string;
  readonly logger: Logger;
  /** Origins of requests that reached this server under another of its names. */
  readonly isOwnOrigin: (request: Request) => boolean;
  readonly sendResetMail: (mail: { email: string; token: string }) => Promise<void>;
  /** Takes over what an answer must not wait for, or its time would tell who has an account. */
  readonly inBackground: (task: Promise<unknown>) => void;
  /** Told of every session that is signed out or revoked. */
  readonly onSessionEnd: (sessionId: string) => void;
}

const DAY = 24 * 60 * 60;

/** What better-auth needs to keep accounts in our own database, under our own rules. */
export function authOptions(
  {
    dialect,
    origin,
    secret,
    logger,
    isOwnOrigin,
    sendResetMail,
    inBackground,
    onSessionEnd,
  }: AuthOptions,
  plugins: BetterAuthPlugin[],
) {
  return {
    appName: 'Palmanga',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    // Statements of the store run between those of better-auth on the one connection, so an open
    // transaction would swallow them: each of its statements stands alone.
    database: { dialect, type: 'sqlite', transaction: false },
    trustedOrigins: (request) => {
      const named = request && (request.headers.get('origin') ?? new URL(request.url).origin);
      return request && named && isOwnOrigin(request) ? [origin, named] : [origin];
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: LIMITS.passwordLength,
      maxPasswordLength: LIMITS.passwordMaxLength,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => sendResetMail({ email: user.email, token }),
    },
    user: {
      additionalFields: {
        isAdmin: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    databaseHooks: {
      session: { delete: { after: async (session) => onSessionEnd(session.id) } },
    },
    session: { expiresIn: 30 * DAY, updateAge: DAY },
    account: {
      // An address that nobody proved to own must not be taken over by a provider's account.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    advanced: {
      cookiePrefix: 'palmanga',
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { disableIpTracking: true },
      backgroundTasks: { handler: inBackground },
      // Its schema is a numbered migration of the store.
      database: { validateSchema: false },
    },
    // The application's own limits cover these calls and the others alike.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { errorURL: origin + addressOf({ kind: 'signIn' }) },
    logger: {
      level: 'warn',
      log: (level, message, ...details) => {
        const [error] = details;
        logger[level](error instanceof Error ? { err: error } : {}, message);
      },
    },
    plugins,
  } satisfies BetterAuthOptions;
}
