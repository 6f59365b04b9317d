import type { BrowserWindow } from 'electron';

import type { DataMessage } from '../../shared/backend-messages.ts';
import { forkBackend } from '../backend/fork.ts';
import type { BackendState, BackendSupervisor } from '../backend/supervisor.ts';
import { showMessage } from '../dialogs.ts';
import type { LaunchRequest } from '../links/launch-arguments.ts';
import { describeThrown, type Log } from '../system/log.ts';
import type { Paths } from '../system/paths.ts';
import type { SettingsStore } from '../system/settings.ts';
import { askProcess, DataError, type Result } from './data-process.ts';

/** The part of the application that work on the data uses. */
export interface DataApplication {
  readonly context: {
    readonly paths: Pick<Paths, 'settings' | 'backend'>;
    readonly log: Log;
    readonly settings: Pick<SettingsStore, 'current' | 'faults' | 'update'>;
    readonly env: Readonly<Record<string, string | undefined>>;
  };
  readonly window: BrowserWindow | null;
  readonly dataFolder: string;
  /** Whether the settings name a folder that holds no data: its disk is not plugged in. */
  readonly isDataLost: boolean;
  readonly state: BackendState;
  readonly backend: Pick<BackendSupervisor, 'state' | 'stop' | 'settled'>;
  /**
   * Starts the backend, or shows why it cannot start.
   * @param mayBeEmpty whether the data may begin anew in a folder that the settings name
   */
  startBackend(mayBeEmpty?: boolean): void;
  /** Shows a page as soon as the backend serves it. */
  request(launch: LaunchRequest): void;
}

/** Starts the backend and waits until it serves, which it answers, or fails. */
export async function startAgain(
  application: DataApplication,
  mayBeEmpty = false,
): Promise<boolean> {
  application.startBackend(mayBeEmpty);
  // A folder or settings that cannot be used start no process.
  if (application.state.kind === 'failed') return false;
  return (await application.backend.settled()).kind === 'ready';
}

/** Has the page at '/' shown at the next start, because what the present page shows is gone. */
export function showHome(application: DataApplication): void {
  application.request({ path: '/', catalogue: null });
}

/** Has work on the data done in a process of its own. */
export function workInProcess<T extends Result['type']>(
  { context: { paths, log } }: DataApplication,
  message: DataMessage,
  type: T,
): Promise<Extract<Result, { type: T }>> {
  const child = forkBackend(paths.backend, (line) => log.info(`data: ${line}`));
  return askProcess(child, message, type);
}

/** Logs why work on the data failed, and tells the user. */
export async function tellFailure(
  { window, context: { log } }: DataApplication,
  message: string,
  error: unknown,
  more: readonly string[] = [],
): Promise<void> {
  log.error(`Work on the data failed: ${describeThrown(error)}`);
  const { sentence } = error instanceof DataError ? error : new DataError('failed', '');
  await showMessage(window, { type: 'error', message, detail: [sentence, ...more].join('\n') });
}
