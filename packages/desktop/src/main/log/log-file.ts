import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { formatLogLine, type LogLevel } from './log-line.ts';

/** Bytes after which the log starts afresh; the former one is kept beside it as `.old`. */
export const LOG_SIZE = 1024 * 1024;

export interface Log {
  readonly file: string;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
  /** Hides a text in every later line. */
  hide(secret: string): void;
}

/** A log that never makes the application fail: a line that cannot be written is dropped. */
export function openLog(file: string, now: () => Date = () => new Date()): Log {
  const secrets: string[] = [];
  const write = (level: LogLevel, message: string): void => {
    try {
      rotate(file);
      appendFileSync(file, formatLogLine(level, message, now(), secrets), { mode: 0o600 });
    } catch {
      // A full or read-only disk: there is nowhere left to say so.
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
  if (size >= LOG_SIZE) renameSync(file, `${file}.old`);
}
