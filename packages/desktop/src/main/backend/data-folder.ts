import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DesktopFailure } from '@palmanga/core/messages/desktop';

/** Makes the folder and writes a probe in it. Null when the store can live there. */
export function checkDataFolder(folder: string): DesktopFailure | null {
  const probe = join(folder, `.palmanga-probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
    return null;
  } catch (error) {
    return describeFolderFault(error);
  }
}

/** The failure a file system error amounts to. */
export function describeFolderFault(error: unknown): DesktopFailure {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'storage-full';
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENXIO') return 'data-folder-missing';
  return 'data-folder-read-only';
}
