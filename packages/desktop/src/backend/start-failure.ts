import type { DesktopFailure } from '@palmanga/core/messages/desktop';

/** A failure at start that names its explanation to the user. */
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

/** The explanation of a failure at start for the user. */
export function describeStartFailure(error: unknown): DesktopFailure {
  if (error instanceof StartFault) return error.failure;
  if (error instanceof Error && error.name === 'SettingsError') return 'settings-invalid';
  return FAILURES[systemCode(error) ?? ''] ?? 'backend-crashed';
}

/** Whether the port cannot be used, usually because another program has it. */
export function isPortFault(error: unknown): boolean {
  return FAILURES[systemCode(error) ?? ''] === 'port-taken';
}

/** The system's code of an error or of its cause; null when there is none. */
export function systemCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && /^E[A-Z]+$/u.test(code) ? code : systemCode(error.cause);
}
