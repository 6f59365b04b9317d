import { pino, type DestinationStream, type Logger } from 'pino';

import type { LogLevel } from './settings.ts';

export type { Logger } from 'pino';

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

/** Structured logs on standard error; standard output is left to what users are told. */
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

/** Errors quote what others said, addresses of people included. */
function serializeError(error: Error): object {
  const { type, message, stack, ...rest } = pino.stdSerializers.err(error);
  const anonymous = (text: string): string =>
    text.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '[redacted]');
  return { ...rest, type, message: anonymous(message), stack: anonymous(stack) };
}
