import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

import type { DesktopFailure } from '@palmanga/core/messages/desktop';

import { forkBackend } from '../backend/fork.ts';
import { type BackendState, BackendSupervisor } from '../backend/supervisor.ts';
import { checkDataFolder } from '../data/data-folder.ts';
import { holdsData } from '../data/target-folder.ts';
import type { Log } from '../system/log.ts';
import { dataFolderOf, type Paths } from '../system/paths.ts';
import { serverSettings, usesFirebase } from '../system/server-settings.ts';
import type { SettingsStore } from '../system/settings.ts';

/** The parts that exist before the application starts. */
export interface DesktopContext {
  readonly paths: Paths;
  readonly log: Log;
  readonly settings: SettingsStore;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The backend, and what it starts with: a folder or a Firebase project, settings, a secret. */
export class AppBackend {
  /** The backend refuses requests without this secret. It changes at each launch. */
  readonly secret = randomBytes(32).toString('base64url');
  readonly supervisor: BackendSupervisor;
  readonly #context: DesktopContext;
  readonly #onState: (state: BackendState) => void;
  #settings: Readonly<Record<string, string>>;

  /** @param onState also called when the backend cannot start, because of its folder or the settings */
  constructor(context: DesktopContext, onState: (state: BackendState) => void) {
    const { paths, log, settings } = context;
    log.hide(this.secret);
    this.#context = context;
    this.#onState = onState;
    this.#settings = this.#readSettings();
    this.supervisor = new BackendSupervisor({
      fork: () => forkBackend(paths.backend, (line) => log.info(`backend: ${line}`)),
      startOptions: () => ({
        dataFolder: this.dataFolder,
        webRoot: paths.web,
        launchSecret: this.secret,
        settings: { PALMANGA_FIXTURES: paths.fixtures, ...this.#settings },
      }),
      preferredPort: settings.current.port,
      onState,
      log,
    });
  }

  get dataFolder(): string {
    const { paths, settings, env } = this.#context;
    return dataFolderOf(paths, settings.current.dataFolder, env, process.cwd());
  }

  /** Whether the data is in a Firebase project, and not in the data folder. */
  get isFirebase(): boolean {
    return usesFirebase(this.#settings);
  }

  /**
   * Whether the settings name a folder without data. It was chosen with its data: its disk is not plugged in,
   * and a new store in its place would look as if all rankings were lost.
   */
  get isDataLost(): boolean {
    const { settings, env, paths } = this.#context;
    const { dataFolder } = settings.current;
    const isChosen = !env['PALMANGA_DATA'] && dataFolder !== null && dataFolder !== paths.data;
    return isChosen && !holdsData(dataFolder);
  }

  /**
   * Starts it, or says why it cannot start.
   * @param mayBeEmpty whether the data may begin anew in a folder that the settings name
   */
  start(mayBeEmpty: boolean): void {
    const { log, settings } = this.#context;
    for (const fault of settings.faults) log.error(`settings.json: ${fault}`);
    log.info(`The data is ${this.isFirebase ? 'in a Firebase project' : 'on this computer'}`);
    const failure = this.#failure(mayBeEmpty);
    if (failure === null) this.supervisor.start();
    else this.#onState({ kind: 'failed', failure });
  }

  /** Stops it. The next start has the settings of the server and the port as they are now. */
  async stopForSettings(): Promise<void> {
    await this.supervisor.stop();
    this.#settings = this.#readSettings();
    this.supervisor.preferPort(this.#context.settings.current.port);
  }

  #readSettings(): Readonly<Record<string, string>> {
    const { settings, paths, env } = this.#context;
    return serverSettings({
      env,
      saved: settings.current.server,
      folder: dirname(paths.settings),
      cwd: process.cwd(),
      exists: existsSync,
    });
  }

  #failure(mayBeEmpty: boolean): DesktopFailure | null {
    if (this.#context.settings.faults.length > 0) return 'settings-invalid';
    if (this.isFirebase) return null;
    return !mayBeEmpty && this.isDataLost
      ? 'data-folder-missing'
      : checkDataFolder(this.dataFolder);
  }
}
