import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

import { addressOf } from '@palmanga/core';
import {
  app,
  ipcMain,
  Menu,
  powerMonitor,
  protocol,
  session,
  type BrowserWindow,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';

import { IPC_NOTICES } from '../../shared/ipc-contract.ts';
import { forkBackend } from '../backend/fork.ts';
import { BackendSupervisor, type BackendState } from '../backend/supervisor.ts';
import { checkDataFolder } from '../data/data-folder.ts';
import { type DataTasks, dataTasks } from '../data/data-tasks.ts';
import type { FindBar } from '../find/find-bar.ts';
import type { LaunchRequest } from '../links/launch-arguments.ts';
import { applicationMenu } from '../menu/application-menu.ts';
import { menuActions, type MenuApplication } from '../menu/menu-actions.ts';
import { guardContents } from '../security/guard-contents.ts';
import { appOrigin, belongsTo, STATUS_PAGE, OWN_SCHEME } from '../security/origins.ts';
import { applySessionPolicy } from '../security/session-policy.ts';
import type { Log } from '../system/log.ts';
import { dataFolderOf, type Paths } from '../system/paths.ts';
import { relaunch } from '../system/relaunch.ts';
import { serverSettings, usesFirebase } from '../system/server-settings.ts';
import type { SettingsStore } from '../system/settings.ts';
import { electronUpdates } from '../system/updates/electron-updates.ts';
import { Updates } from '../system/updates/updates.ts';
import { AppWindows } from '../window/app-windows.ts';
import { planDisplay } from '../window/display.ts';
import { revealWindow } from '../window/main-window.ts';
import type { Panels } from '../window/panels.ts';
import { serveStatusPages } from '../window/status-pages.ts';
import { catalogueOpener, electronCatalogue, type CatalogueOpener } from './catalogue.ts';
import { ipcHandlers, type PageApplication } from './ipc-handlers.ts';
import { registerIpc } from './ipc.ts';

/** The parts that exist before the application starts. */
export interface DesktopContext {
  readonly paths: Paths;
  readonly log: Log;
  readonly settings: SettingsStore;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The application: one window, one backend, and the link or file that waits to be opened. */
export class DesktopApp implements MenuApplication, PageApplication {
  readonly context: DesktopContext;
  readonly backend: BackendSupervisor;
  readonly catalogue: CatalogueOpener;
  readonly data: DataTasks;
  /** The backend refuses requests without this secret. It changes at each launch. */
  readonly #launchSecret = randomBytes(32).toString('base64url');
  #serverSettings: Readonly<Record<string, string>>;
  readonly #windows: AppWindows;
  #updates: Updates;
  #menu: readonly MenuItemConstructorOptions[] = [];
  #origin: string | null = null;
  #requested: string | null = null;
  #waitingFile: string | null = null;
  #state: BackendState = { kind: 'stopped' };
  #stopping: Promise<void> | null = null;
  #isStopped = false;

  constructor(context: DesktopContext) {
    this.context = context;
    const { settings, log, paths } = context;
    log.hide(this.#launchSecret);
    this.#serverSettings = this.#readServerSettings();
    this.#windows = new AppWindows({
      paths,
      log,
      // Also without a provider: the popup that the page would open cannot return to this window.
      isFederated: () => this.isFirebase,
      giveUp: () => this.#pageCrashed(),
    });
    this.catalogue = catalogueOpener(electronCatalogue(this));
    this.data = dataTasks(this);
    this.#updates = this.#createUpdates();
    this.backend = new BackendSupervisor({
      fork: () => forkBackend(paths.backend, (line) => log.info(`backend: ${line}`)),
      startOptions: () => ({
        dataFolder: this.dataFolder,
        webRoot: paths.web,
        launchSecret: this.#launchSecret,
        settings: { PALMANGA_FIXTURES: paths.fixtures, ...this.#serverSettings },
      }),
      preferredPort: settings.current.port,
      onState: (state) => this.#backendChanged(state),
      log,
    });
  }

  get window(): BrowserWindow | null {
    return this.#windows.main;
  }

  get panels(): Panels {
    return this.#windows.panels;
  }

  get updates(): Updates {
    return this.#updates;
  }

  get findBar(): FindBar | null {
    return this.#windows.findBar;
  }

  get menu(): readonly MenuItemConstructorOptions[] {
    return this.#menu;
  }

  get origin(): string | null {
    return this.#origin;
  }

  get state(): BackendState {
    return this.#state;
  }

  get dataFolder(): string {
    const { paths, settings, env } = this.context;
    return dataFolderOf(paths, settings.current.dataFolder, env);
  }

  get isFirebase(): boolean {
    return usesFirebase(this.#serverSettings);
  }

  /** Called once Electron is ready. */
  start(): void {
    const { paths, log, settings } = this.context;
    protocol.handle(OWN_SCHEME, serveStatusPages(paths.statusPages));
    applySessionPolicy(session.defaultSession, {
      appOrigin: () => this.#origin,
      launchSecret: this.#launchSecret,
      spelling: settings.current.spelling,
    });
    registerIpc({
      ipcMain,
      handlers: ipcHandlers(this),
      contentsOf: (page) => this.#windows.contentsOf(page),
      appOrigin: () => this.#origin,
      log,
    });
    powerMonitor.on('resume', () => {
      log.info('The computer woke up');
      this.backend.resumed();
    });
    this.#openWindow();
    this.startBackend();
    void this.updates.check(true);
  }

  /** Starts the backend, or shows why it cannot start: its data folder or the settings. */
  startBackend(): void {
    const { log, settings } = this.context;
    this.#stopping = null;
    this.#isStopped = false;
    for (const fault of settings.faults) log.error(`settings.json: ${fault}`);
    log.info(`The data is ${this.isFirebase ? 'in a Firebase project' : 'on this computer'}`);
    const failure = settings.faults.length > 0 ? 'settings-invalid' : this.#checkFolder();
    if (failure === null) this.backend.start();
    else this.#backendChanged({ kind: 'failed', failure });
  }

  /** Whether the backend has finished its writes: the program may end. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /**
   * Ends work on the data that is under way and stops the backend before the program ends, once for
   * everybody who asks.
   */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopBackend();
    return this.#stopping;
  }

  /** Opens the link or file of a launch, now or as soon as the web app can be shown. */
  request({ path, catalogue }: LaunchRequest): void {
    if (catalogue !== null) this.#waitingFile = catalogue;
    if (path !== null) this.#requested = path;
    if (this.#state.kind !== 'ready') return;
    if (this.window === null) this.#openWindow();
    else this.#display();
  }

  retry(): void {
    if (this.context.settings.faults.length > 0) {
      relaunch(this.context.env);
      app.quit();
    } else if (this.backend.state.kind === 'ready') this.#backendChanged(this.backend.state);
    else this.startBackend();
  }

  goTo(path: string): void {
    const contents = this.window?.webContents;
    if (this.#origin === null || contents === undefined) return;
    if (belongsTo(contents.getURL(), this.#origin)) contents.send(IPC_NOTICES.goTo, path);
    else this.#windows.load(this.#origin + path);
  }

  showImport(): void {
    const contents = this.window?.webContents;
    const path = addressOf({ kind: 'import' });
    if (contents && contents.getURL() === `${this.#origin}${path}`) {
      contents.send(IPC_NOTICES.catalogueWaiting);
    } else this.goTo(path);
  }

  reveal(): void {
    if (this.window !== null) revealWindow(this.window);
    else if (app.isReady()) this.#openWindow();
  }

  guard(contents: WebContents): void {
    guardContents(contents, {
      appOrigin: () => this.#origin,
      kindOf: (candidate) => this.#windows.kindOf(candidate),
      isFirebase: () => this.isFirebase,
      log: this.context.log,
    });
  }

  refreshMenu(): void {
    const { settings } = this.context;
    this.#menu = applicationMenu({
      platform: process.platform,
      ready: this.#state.kind === 'ready',
      packaged: app.isPackaged,
      localData: !this.isFirebase,
      spelling: settings.current.spelling,
      updates: this.updates.enabled,
      actions: menuActions(this),
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate([...this.#menu]));
  }

  useUpdateFeed(): void {
    this.#updates = this.#createUpdates();
    this.refreshMenu();
  }

  useServerSettings(): Promise<boolean> {
    return this.data.alone(async () => {
      const wasFirebase = this.isFirebase;
      await this.backend.stop();
      this.#serverSettings = this.#readServerSettings();
      if (this.isFirebase !== wasFirebase) this.#openAnotherWindow();
      this.startBackend();
    });
  }

  #readServerSettings(): Readonly<Record<string, string>> {
    const { settings, paths, env } = this.context;
    return serverSettings({
      env,
      saved: settings.current.server,
      folder: dirname(paths.settings),
      cwd: process.cwd(),
      exists: existsSync,
    });
  }

  #createUpdates(): Updates {
    const { settings, env, log } = this.context;
    return new Updates(
      electronUpdates({
        chosenFeed: settings.current.updateFeed,
        env,
        window: () => this.window,
        stopBackend: () => this.stop(),
        startBackend: () => {
          this.data.resume();
          this.startBackend();
        },
        log,
      }),
    );
  }

  /** The former window goes after the new one, so that one is always open. */
  #openAnotherWindow(): void {
    const former = this.window;
    if (former === null) return;
    this.#openWindow();
    former.destroy();
  }

  async #stopBackend(): Promise<void> {
    await this.data.finish();
    await this.backend.stop();
    this.#isStopped = true;
  }

  #openWindow(): void {
    this.#windows.open();
    this.refreshMenu();
    this.#display();
  }

  #backendChanged(state: BackendState): void {
    this.#state = state;
    this.refreshMenu();
    this.#display();
  }

  #display(): void {
    const state = this.#state;
    const previousOrigin = this.#origin;
    if (state.kind === 'ready') {
      this.#origin = appOrigin(state.port);
      this.#rememberPort(state.port);
    }
    if (this.window === null) return;
    const { webContents } = this.window;
    const current = webContents.getURL();
    const next = planDisplay(state, { current, previousOrigin, requested: this.#requested });
    if (next !== null) this.#windows.load(next);
    else if (current === STATUS_PAGE) webContents.send(IPC_NOTICES.statusChanged);
    if (state.kind !== 'ready') return;
    this.#requested = null;
    const file = this.#waitingFile;
    this.#waitingFile = null;
    if (file !== null) void this.catalogue.open(file);
  }

  #checkFolder() {
    return this.isFirebase ? null : checkDataFolder(this.dataFolder);
  }

  #rememberPort(port: number): void {
    const { settings, log } = this.context;
    if (settings.current.port !== port) settings.tryUpdate({ port }, log);
  }

  #pageCrashed(): void {
    this.#state = { kind: 'failed', failure: 'page-crashed' };
    this.refreshMenu();
    this.#windows.load(STATUS_PAGE);
  }
}
