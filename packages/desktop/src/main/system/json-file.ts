import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The file's JSON, or null when the file is absent, unreadable or broken. */
export function readJson(file: string): unknown {
  try {
    return parseJsonFile(file);
  } catch {
    return null;
  }
}

/**
 * The file's JSON, or null when there is no file.
 * @throws SyntaxError when the file is not JSON, or the file system's own error
 */
export function parseJsonFile(file: string): unknown {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : null;
}

/**
 * Replaces the file in one step, so that a crash during the write leaves the previous content.
 * @throws the file system's own error
 */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
