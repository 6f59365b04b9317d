import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { FromBackend, ToBackend } from '../shared/backend-messages.ts';

const STUB = new URL('parent-port.mjs', import.meta.url).href;

/** The backend's process as the window starts it, in plain Node instead of Electron's. */
export class NodeBackend {
  readonly child: ChildProcess;
  readonly received: FromBackend[] = [];

  /** @param entry the source, or the built file */
  constructor(entry = fileURLToPath(new URL('../backend/process.ts', import.meta.url))) {
    this.child = fork(entry, [], {
      execArgv: ['--disable-warning=ExperimentalWarning', '--import', STUB],
      env: { PATH: process.env['PATH'] ?? '' },
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
