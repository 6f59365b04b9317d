import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

import { flush } from '@palmanga/host/files';

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
  if (!existsSync(file)) return null;
  // Some editors of Windows begin a text with a mark of its encoding.
  return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/u, '')) as unknown;
}

/**
 * Replaces the file in one step, so that a crash during the write leaves the previous content. It is on disk
 * when this returns. A link stays one: what it leads to is replaced.
 * @throws the file system's own error
 */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const place = existsSync(file) ? realpathSync(file) : file;
  const draft = `${place}.${process.pid}.draft`;
  try {
    const options = { mode: 0o600, flush: true };
    writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, options);
    renameSync(draft, place);
    flush(dirname(place));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
