import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Size at which a new log starts. The previous log is kept beside it as `.old`. */
export const MAX_LOG_BYTES = 1024 * 1024;

/** Characters kept of one message. */
const MAX_MESSAGE_LENGTH = 4000;
const HIDDEN = '[hidden]';

/** Texts that must never reach the log: tokens, codes, passwords, e-mail addresses. */
const SENSITIVE: readonly RegExp[] = [
  /(?<=\b(?:code|token|id_token|access_token|refresh_token|code_verifier|client_secret|password|secret)["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/giu,
  /(?<=\bBearer\s+)[\w.~+/-]+=*/giu,
  /[\w.+-]+@[\w-]+\.[\w.-]+/gu,
];

type LogLevel = 'info' | 'warn' | 'error';

export interface Log {
  readonly file: string;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
  /** Hides a text in every later line. */
  hide(secret: string): void;
}

/** Opens a log that never makes the application fail: lines that cannot be written are dropped. */
export function openLog(file: string, now: () => Date = () => new Date()): Log {
  const secrets: string[] = [];
  const write = (level: LogLevel, message: string): void => {
    try {
      rotate(file);
      appendFileSync(file, formatLogLine(level, message, now(), secrets), { mode: 0o600 });
    } catch {
      // The disk is full or read-only: there is no other place to report it.
    }
  };
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch {
    // Each line will be dropped.
  }
  return {
    file,
    info: (message) => write('info', message),
    warn: (message) => write('warn', message),
    error: (message) => write('error', message),
    hide: (secret) => secrets.push(secret),
  };
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size >= MAX_LOG_BYTES) renameSync(file, `${file}.old`);
}

/** One line of the log: time, level, message. Escaped line breaks keep a message on one line. */
export function formatLogLine(
  level: LogLevel,
  message: string,
  time: Date,
  secrets: readonly string[] = [],
): string {
  const line = redact(message, secrets)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\n', String.raw`\n`);
  return `${time.toISOString()} ${level} ${line.slice(0, MAX_MESSAGE_LENGTH)}\n`;
}

/**
 * Replaces the private parts of a text.
 * @param secrets texts to replace beside those that look private
 */
export function redact(text: string, secrets: readonly string[] = []): string {
  const withoutSecrets = secrets
    .filter((secret) => secret !== '')
    .reduce((result, secret) => result.replaceAll(secret, HIDDEN), text);
  return SENSITIVE.reduce((result, pattern) => result.replace(pattern, HIDDEN), withoutSecrets);
}

/** Any thrown value as text for the log. */
export function describeThrown(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
