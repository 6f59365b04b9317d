import * as fs from 'node:fs';
import { join } from 'node:path';

import type { DesktopFailure } from '@palmanga/core/messages/desktop';

/** The part of the file system that the check uses. */
interface FileSystem {
  mkdirSync(path: string, options: { recursive: true }): unknown;
  writeFileSync(path: string, content: string): void;
  rmSync(path: string): void;
}

const MISSING: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EEXIST', 'ENXIO']);

/** Creates the folder and writes a test file in it. Null when the store can use the folder. */
export function checkDataFolder(folder: string, system: FileSystem = fs): DesktopFailure | null {
  const probe = join(folder, `.palmanga-probe-${process.pid}`);
  try {
    system.mkdirSync(folder, { recursive: true });
    system.writeFileSync(probe, '');
    system.rmSync(probe);
    return null;
  } catch (error) {
    return describeFolderFault(error);
  }
}

/** The failure that explains a file system error to the user. */
export function describeFolderFault(error: unknown): DesktopFailure {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'storage-full';
  if (MISSING.has(code ?? '')) return 'data-folder-missing';
  return 'data-folder-read-only';
}
