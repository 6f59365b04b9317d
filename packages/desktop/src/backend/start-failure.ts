import type { DataFault, DesktopFailure } from '@palmanga/core/messages/desktop';

import { describeDataFault, systemCode, systemError } from './data-fault.ts';

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

/** What the server says of a database or a folder that it cannot open. */
const OF_DATA: Readonly<Partial<Record<DataFault, DesktopFailure>>> = {
  damaged: 'data-damaged',
  'other-version': 'data-other-version',
  busy: 'data-busy',
  'read-only': 'data-folder-read-only',
  'storage-full': 'storage-full',
};

/** The explanation of a failure at start for the user. */
export function describeStartFailure(error: unknown): DesktopFailure {
  if (error instanceof StartFault) return error.failure;
  if (error instanceof Error && error.name === 'SettingsError') return 'settings-invalid';
  if (isPortFault(error)) return 'port-taken';
  return FAILURES[systemCode(error) ?? ''] ?? OF_DATA[describeDataFault(error)] ?? 'start-failed';
}

/**
 * Whether the port cannot be used: another program has it, or, with any code, the system keeps it, as Windows
 * does with ranges that it chooses anew when it starts.
 */
export function isPortFault(error: unknown): boolean {
  const { code, syscall } = systemError(error) ?? {};
  return syscall === 'listen' || FAILURES[code ?? ''] === 'port-taken';
}
