import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says when the last backup was made and where it went. It is beside the database, and in no backup. */
const RECORD = 'last-backup.json';

/** A backup that was completed. */
export interface LastBackup {
  readonly at: Date;
  /** Where it was written; it may have been moved since. */
  readonly file: string;
}

/** Notes a completed backup of a data folder, for `readLastBackup`. */
export function recordBackup(dataFolder: string, { at, file }: LastBackup): void {
  const path = join(dataFolder, RECORD);
  const partial = `${path}.partial`;
  writeFileSync(partial, `${JSON.stringify({ at: at.toISOString(), file })}\n`, { mode: 0o600 });
  renameSync(partial, path);
}

/** The last backup that was noted; null for none. */
export function readLastBackup(dataFolder: string): LastBackup | null {
  try {
    const { at, file } = JSON.parse(readFileSync(join(dataFolder, RECORD), 'utf8')) as Record<
      string,
      unknown
    >;
    const time = new Date(String(at));
    return Number.isNaN(time.getTime()) ? null : { at: time, file: String(file) };
  } catch {
    // Unreadable is as good as none: the next backup writes it anew.
    return null;
  }
}
