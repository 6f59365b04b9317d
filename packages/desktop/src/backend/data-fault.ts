import { AppError } from '@palmanga/core';
import type { DataFault } from '@palmanga/core/messages/desktop';
import { sqliteCode } from '@palmanga/host/system-codes';

/** The system's error that a value is or has as its cause; null when there is none. */
export function systemError(error: unknown): { code: string; syscall: string | null } | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall = null } = error as NodeJS.ErrnoException;
  return code !== undefined && /^E[A-Z]+$/u.test(code)
    ? { code, syscall }
    : systemError(error.cause);
}

/** Its code; null when there is none. */
export const systemCode = (error: unknown): string | null => systemError(error)?.code ?? null;

const SYSTEM: Readonly<Record<string, DataFault>> = {
  ENOSPC: 'storage-full',
  EDQUOT: 'storage-full',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  ENXIO: 'missing',
  ENODEV: 'missing',
  EISDIR: 'bad-name',
  EINVAL: 'bad-name',
  ENAMETOOLONG: 'bad-name',
};

/** By `sqliteCode`. */
const SQLITE: Readonly<Record<number, DataFault>> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  11: 'damaged',
  13: 'storage-full',
  14: 'read-only',
  26: 'damaged',
};

/** The explanation for the user of what the server's backup, restore or copy threw. */
export function describeDataFault(error: unknown): DataFault {
  if (error instanceof AppError) {
    if (error.code === 'storage-full') return 'storage-full';
    // The server has one code for these. `data-jobs.full.test.ts` makes each of them on the real server.
    if (/newer version/u.test(error.message)) return 'newer';
    if (/another schema/u.test(error.message)) return 'other-version';
    if (/no backup of Palmanga|database of another program/u.test(error.message))
      return 'not-a-backup';
    if (error.code === 'payload-invalid') return systemCode(error) ? 'unreadable' : 'damaged';
    if (error.code === 'forbidden') return 'read-only';
  }
  if (isCutOff(error)) return 'damaged';
  return SYSTEM[systemCode(error) ?? ''] ?? SQLITE[sqliteCodeWithin(error)] ?? 'failed';
}

/** Whether an archive could not be unpacked, also as a cause. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return code.startsWith('Z_') || isCutOff(error.cause);
}

/** `sqliteCode`, also of a cause. */
function sqliteCodeWithin(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  return sqliteCode(error) || sqliteCodeWithin(error.cause);
}
