import type { DesktopFailure } from '@palmanga/core/messages/desktop';

/** A fault at start whose explanation to the user is known where it is thrown. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
  readonly failure: DesktopFailure;

  constructor(failure: DesktopFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failure = failure;
  }
}

const FAILURES: Readonly<Record<string, DesktopFailure>> = {
  EADDRINUSE: 'port-taken',
  EADDRNOTAVAIL: 'port-taken',
  ENOSPC: 'storage-full',
  EDQUOT: 'storage-full',
  EACCES: 'data-folder-read-only',
  EPERM: 'data-folder-read-only',
  EROFS: 'data-folder-read-only',
  ENOENT: 'data-folder-missing',
  ENOTDIR: 'data-folder-missing',
};

/** What a fault at start amounts to for the user. */
export function describeStartFailure(error: unknown): DesktopFailure {
  if (error instanceof StartFault) return error.failure;
  if (error instanceof Error && error.name === 'SettingsError') return 'settings-invalid';
  return FAILURES[systemCode(error) ?? ''] ?? 'backend-crashed';
}

/** Whether another program has the port. */
export function isPortFault(error: unknown): boolean {
  return FAILURES[systemCode(error) ?? ''] === 'port-taken';
}

/** The system's code of an error, or of what caused it. */
function systemCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && /^E[A-Z]+$/u.test(code) ? code : systemCode(error.cause);
}
