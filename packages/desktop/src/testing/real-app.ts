import { EventEmitter } from 'node:events';
import { join } from 'node:path';

import type { DesktopApp } from '../main/app/desktop-app.ts';
import type { StartMessage, ToBackend } from '../shared/backend-messages.ts';
import { type DiskFaults, NodeBackend } from './backend-process.ts';
import { type BrowserWindow, utilityProcess } from './electron-stub.ts';
import { LocalUser } from './local-user.ts';
import { startApp } from './started-app.ts';

const ENV = { PALMANGA_FIXTURES: 'none', PALMANGA_LOG_LEVEL: 'silent' };

/**
 * The application on the stub of Electron, with real processes for the backend and for work on the
 * data. Its folder contains the web app's build in `web`, and settings and data as a user's does.
 */
export class RealApp {
  readonly application: DesktopApp;
  readonly window: BrowserWindow;
  readonly logged: readonly string[];
  /** Faults of the next process that starts, alone. */
  faults: DiskFaults = {};
  readonly #web: string;
  readonly #processes: NodeBackend[] = [];
  #secret = '';

  private constructor(folder: string, env: Record<string, string>) {
    this.#web = join(folder, 'web');
    utilityProcess.fork.mockImplementation((() => this.#fork()) as never);
    const { application, window, log } = startApp(folder, { ...ENV, ...env });
    this.application = application;
    this.window = window;
    this.logged = log.lines;
  }

  /** Starts it and waits until its backend serves, or fails. */
  static async start(folder: string, env: Record<string, string> = {}): Promise<RealApp> {
    const app = new RealApp(folder, env);
    if (app.application.state.kind !== 'failed') await app.application.backend.settled();
    return app;
  }

  /** A user of the page, with the session that `cookie` is. */
  user(cookie = ''): LocalUser {
    const { state } = this.application;
    if (state.kind !== 'ready') throw new Error(`the backend is ${JSON.stringify(state)}`);
    return new LocalUser(`http://127.0.0.1:${state.port}`, this.#secret, cookie);
  }

  async end(): Promise<void> {
    await this.application.stop();
    await Promise.all(this.#processes.map((process) => process.end()));
  }

  #fork(): EventEmitter {
    const node = new NodeBackend(undefined, this.faults);
    this.faults = {};
    this.#processes.push(node);
    const utility = new EventEmitter();
    node.child.on('message', (message) => utility.emit('message', message));
    node.child.on('exit', (code) => utility.emit('exit', code ?? 1));
    return Object.assign(utility, {
      stdout: null,
      stderr: null,
      kill: () => node.child.kill(),
      postMessage: (message: ToBackend) => {
        if (message.type === 'start') this.#secret = message.launchSecret;
        if (node.child.connected) node.send(this.#onTestBuild(message));
      },
    });
  }

  #onTestBuild(message: ToBackend): ToBackend {
    return message.type === 'start'
      ? ({ ...message, webRoot: this.#web } satisfies StartMessage)
      : message;
  }
}
