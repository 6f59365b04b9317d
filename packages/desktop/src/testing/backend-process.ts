import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { FromBackend, StartMessage, ToBackend } from '../shared/backend-messages.ts';

const STUB = new URL('parent-port.mjs', import.meta.url).href;
const DISK_FAULTS = new URL('disk-faults.mjs', import.meta.url).href;

/** `npm test` builds the application and names its folder; a test that is run alone uses the sources. */
const { PATH, PALMANGA_PROGRAMS, NODE_COMPILE_CACHE } = process.env;
const ENTRY =
  PALMANGA_PROGRAMS === undefined
    ? fileURLToPath(new URL('../backend/process.ts', import.meta.url))
    : join(PALMANGA_PROGRAMS, 'desktop/out/main/backend.js');

/** A start message as the window sends it. */
export const START_MESSAGE: StartMessage = {
  type: 'start',
  dataFolder: '/data',
  webRoot: '/web',
  port: 41_000,
  launchSecret: 's3cret',
  settings: {},
};

/** Variables of `disk-faults.mjs`. */
export interface DiskFaults {
  readonly DISK_FAULT?: string;
  readonly KILL_AT?: string;
}

/** What a process that a test starts is told of the environment: how it is found, and started fast. */
export const TOLD: Readonly<NodeJS.ProcessEnv> = { PATH, PALMANGA_PROGRAMS, NODE_COMPILE_CACHE };

/** The backend's process in plain Node instead of Electron. */
export class NodeBackend {
  readonly child: ChildProcess;
  readonly received: FromBackend[] = [];

  /**
   * @param entry the process's entry
   * @param faults of the disk, or when to kill the process: see `disk-faults.mjs`
   */
  constructor(entry = ENTRY, faults: DiskFaults = {}) {
    const imports = Object.keys(faults).length === 0 ? [STUB] : [STUB, DISK_FAULTS];
    this.child = fork(entry, [], {
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        ...imports.flatMap((module) => ['--import', module]),
      ],
      env: { ...TOLD, ...faults },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('message', (message) => this.received.push(message as FromBackend));
  }

  send(message: ToBackend): void {
    this.child.send(message);
  }

  /** Resolves with the next message of the process. */
  async next(): Promise<FromBackend> {
    const [message] = (await once(this.child, 'message')) as [FromBackend];
    return message;
  }

  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}
