import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Names that must never reach a log, at the depths where request and account data appear. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'newPassword',
  'token',
  'secret',
  'clientSecret',
  'email',
  'to',
  'accessToken',
  'refreshToken',
  'idToken',
];

/** Structured logs on standard error: standard output is for the operator's messages. */
export function createLogger(
  level: LogLevel,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: serializeError },
      redact: {
        paths: SECRET_FIELDS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[redacted]',
      },
    },
    destination,
  );
}

/**
 * Error messages of other programs may quote people's e-mail addresses. The name of a package in the path of a
 * stack (`node_modules/@palmanga/server`) stays, because it tells where an installed server failed.
 */
function serializeError(error: Error): object {
  const { type, message, stack, ...rest } = pino.stdSerializers.err(error);
  const anonymous = (text: string): string =>
    text.replaceAll(/[^\s<>"']*[^\s<>"'/]@[^\s<>"']+/g, '[redacted]');
  return { ...rest, type, message: anonymous(message), stack: anonymous(stack) };
}
