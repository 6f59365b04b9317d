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

import type { BackendState, BackendSupervisor } from '../backend/supervisor.ts';
import { catalogueOpener, electronCatalogue, type CatalogueOpener } from '../catalogue.ts';
import { type DataTasks, dataTasks } from '../data/data-tasks.ts';
import type { FindBar } from '../find/find-bar.ts';
import type { LaunchRequest } from '../links/launch-arguments.ts';
import { applicationMenu } from '../menu/application-menu.ts';
import { menuActions, type MenuApplication } from '../menu/menu-actions.ts';
import { guardContents } from '../security/guard-contents.ts';
import { OWN_SCHEME } from '../security/origins.ts';
import { applySessionPolicy } from '../security/session-policy.ts';
import { describeThrown } from '../system/log.ts';
import { relaunch } from '../system/relaunch.ts';
import { isUsablePort } from '../system/settings.ts';
import { Updates } from '../system/updates.ts';
import { AppWindows } from '../window/app-windows.ts';
import { revealWindow } from '../window/main-window.ts';
import { serveOwnPages } from '../window/own-page-files.ts';
import type { Panels } from '../window/panels.ts';
import { AppBackend, type DesktopContext } from './app-backend.ts';
import { ipcHandlers } from './handlers/index.ts';
import type { PageApplication } from './handlers/page-application.ts';
import { registerIpc } from './ipc.ts';
import { MainPage } from './main-page.ts';

/** The application: it puts the window, its page, the backend, the menu and the work on the data together. */
export class DesktopApp implements MenuApplication, PageApplication {
  readonly context: DesktopContext;
  readonly catalogue: CatalogueOpener;
  readonly data: DataTasks;
  readonly updates: Updates;
  readonly #backend: AppBackend;
  readonly #windows: AppWindows;
  readonly #page: MainPage;
  #menu: readonly MenuItemConstructorOptions[] = [];
  /** A catalogue that is opened as soon as the web app is shown. */
  #waitingFile: string | null = null;
  #stopping: Promise<void> | null = null;
  #isStopped = false;

  constructor(context: DesktopContext) {
    this.context = context;
    const { log, paths } = context;
    this.#backend = new AppBackend(context, (state) => this.#page.follow(state));
    this.#windows = new AppWindows({
      paths,
      log,
      // Also without a provider: the popup that the page would open cannot return to this window.
      isFederated: () => this.isFirebase,
      giveUp: () => this.#page.crashed(),
      onUnreachable: (address) => this.#page.unreachable(address),
      onNavigated: (address) => this.#page.navigated(address),
    });
    this.#page = new MainPage({
      windows: this.#windows,
      onState: () => this.refreshMenu(),
      onReady: (port) => this.#ready(port),
    });
    this.catalogue = catalogueOpener(electronCatalogue(this));
    this.data = dataTasks(this);
    this.updates = new Updates({
      ...context,
      window: () => this.window,
      stopBackend: () => this.stop(),
      startBackend: () => {
        this.data.resume();
        this.startBackend();
      },
    });
  }

  get window(): BrowserWindow | null {
    return this.#windows.main;
  }

  get panels(): Panels {
    return this.#windows.panels;
  }

  get findBar(): FindBar | null {
    return this.#windows.findBar;
  }

  get backend(): BackendSupervisor {
    return this.#backend.supervisor;
  }

  get menu(): readonly MenuItemConstructorOptions[] {
    return this.#menu;
  }

  get origin(): string | null {
    return this.#page.origin;
  }

  get state(): BackendState {
    return this.#page.state;
  }

  get dataFolder(): string {
    return this.#backend.dataFolder;
  }

  get isDataLost(): boolean {
    return this.#backend.isDataLost;
  }

  get isFirebase(): boolean {
    return this.#backend.isFirebase;
  }

  /** Whether the backend has finished its writes: the program may end. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Called once Electron is ready. */
  start(): void {
    const { paths, log, settings } = this.context;
    const appOrigin = () => this.origin;
    protocol.handle(OWN_SCHEME, serveOwnPages(paths.ownPages));
    applySessionPolicy(session.defaultSession, {
      appOrigin,
      launchSecret: this.#backend.secret,
      spelling: settings.current.spelling,
    });
    registerIpc({
      ipcMain,
      handlers: ipcHandlers(this),
      contentsOf: (page) => this.#windows.contentsOf(page),
      appOrigin,
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

  startBackend(mayBeEmpty = false): void {
    this.#stopping = null;
    this.#isStopped = false;
    this.#backend.start(mayBeEmpty);
  }

  /**
   * Ends work on the data that is under way and stops the backend before the program ends, once for
   * everybody who asks.
   */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  /** Opens the link or file of a launch, now or as soon as the web app can be shown. */
  request({ path, catalogue }: LaunchRequest): void {
    if (catalogue !== null) this.#waitingFile = catalogue;
    if (path !== null) this.#page.request(path);
    if (this.state.kind !== 'ready') return;
    if (this.window === null) this.#openWindow();
    else this.#page.show();
  }

  retry(): void {
    if (this.context.settings.faults.length > 0) {
      relaunch(this.context.env);
      app.quit();
    } else if (this.backend.state.kind === 'ready') this.#page.follow(this.backend.state);
    else this.startBackend();
  }

  goTo(path: string): void {
    this.#page.goTo(path);
  }

  showImport(): void {
    this.#page.showImport();
  }

  reveal(): void {
    if (this.window !== null) revealWindow(this.window);
    else if (app.isReady()) this.#openWindow();
  }

  /** Applies the navigation policy to contents that were created. */
  guard(contents: WebContents): void {
    guardContents(contents, {
      appOrigin: () => this.origin,
      kindOf: (candidate) => this.#windows.kindOf(candidate),
      isFirebase: () => this.isFirebase,
      log: this.context.log,
    });
  }

  refreshMenu(): void {
    this.#menu = applicationMenu({
      platform: process.platform,
      ready: this.state.kind === 'ready',
      packaged: app.isPackaged,
      localData: !this.isFirebase,
      spelling: this.context.settings.current.spelling,
      updates: this.updates.feed !== null,
      actions: menuActions(this),
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate([...this.#menu]));
  }

  useUpdateFeed(): void {
    this.updates.giveUp();
    this.refreshMenu();
  }

  useServerSettings(): Promise<boolean> {
    return this.data.alone(async () => {
      const wasFirebase = this.isFirebase;
      await this.#backend.stopForSettings();
      if (this.isFirebase !== wasFirebase) this.#windows.replace(() => this.#openWindow());
      this.startBackend();
    });
  }

  async #stop(): Promise<void> {
    try {
      await this.data.finish();
      await this.backend.stop();
    } catch (error) {
      // Whatever fails, a program that cannot be quit would be worse.
      this.context.log.error(`The backend was not stopped: ${describeThrown(error)}`);
    }
    this.#isStopped = true;
  }

  #openWindow(): void {
    this.#windows.open();
    this.refreshMenu();
    this.#page.show();
  }

  #ready(port: number): void {
    const { settings, log } = this.context;
    // One that the system chose among all may be one that browsers refuse.
    if (settings.current.port !== port && isUsablePort(port)) settings.tryUpdate({ port }, log);
    const file = this.#waitingFile;
    this.#waitingFile = null;
    if (file !== null) void this.catalogue.open(file);
  }
}
