import * as fs from 'node:fs';
import { join } from 'node:path';

import type { DesktopFailure } from '@palmanga/core/messages/desktop';

/** What probing needs of the file system. */
interface Disk {
  mkdirSync(path: string, options: { recursive: true }): unknown;
  writeFileSync(path: string, content: string): void;
  rmSync(path: string): void;
}

/** Makes the folder and writes a probe in it. Null when the store can live there. */
export function checkDataFolder(folder: string, disk: Disk = fs): DesktopFailure | null {
  const probe = join(folder, `.palmanga-probe-${process.pid}`);
  try {
    disk.mkdirSync(folder, { recursive: true });
    disk.writeFileSync(probe, '');
    disk.rmSync(probe);
    return null;
  } catch (error) {
    return describeFolderFault(error);
  }
}

const MISSING: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EEXIST', 'ENXIO']);

/** The failure a file system error amounts to. */
export function describeFolderFault(error: unknown): DesktopFailure {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'storage-full';
  if (MISSING.has(code ?? '')) return 'data-folder-missing';
  return 'data-folder-read-only';
}
