import { EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';

import { vi } from 'vitest';

/**
 * A stub of Electron for tests. It records our calls, and tests can emit its events. Use it with
 * `vi.mock('electron', () => import('…/electron-stub.ts'))`.
 */

type Handler = (...args: never[]) => unknown;

/** An event whose default can be prevented, like Electron's events. */
export function preventable<T extends object>(fields: T) {
  return { ...fields, preventDefault: vi.fn() };
}

class StubApp extends EventEmitter {
  isPackaged = false;
  name = 'Palmanga';
  readonly quit = vi.fn();
  readonly exit = vi.fn();
  readonly relaunch = vi.fn();
  readonly isReady = vi.fn(() => true);
  readonly enableSandbox = vi.fn();
  readonly disableHardwareAcceleration = vi.fn();
  readonly requestSingleInstanceLock = vi.fn(() => true);
  readonly releaseSingleInstanceLock = vi.fn();
  readonly setAsDefaultProtocolClient = vi.fn(() => true);
  readonly setPath = vi.fn();
  readonly setAppLogsPath = vi.fn();
  readonly getVersion = vi.fn(() => '1.2.3');
  readonly getName = vi.fn(() => this.name);
  readonly getAppPath = vi.fn(() => this.paths['app'] ?? tmpdir());
  readonly whenReady = vi.fn(async () => undefined);
  readonly paths: Record<string, string> = {};
  readonly getPath = vi.fn((name: string) => this.paths[name] ?? tmpdir());
  readonly setAppUserModelId = vi.fn();
  readonly addRecentDocument = vi.fn((_path: string) => undefined);
  readonly commandLine = { hasSwitch: vi.fn((_name: string) => false), appendSwitch: vi.fn() };
}

export class StubWebContents extends EventEmitter {
  url = '';
  title = '';
  readonly mainFrame = { url: '', parent: null };
  openHandler: ((details: { url: string }) => unknown) | null = null;
  readonly session = { addWordToSpellCheckerDictionary: vi.fn(() => true) };
  /** What the window showed, as Chromium keeps it: loads of the application are entries too. */
  readonly #entries: string[] = [];
  #entry = -1;
  readonly navigationHistory = {
    goBack: vi.fn(() => this.#go(-1)),
    goForward: vi.fn(() => this.#go(1)),
    clear: vi.fn(() => {
      this.#entries.splice(0, this.#entries.length, this.url);
      this.#entry = 0;
    }),
  };
  readonly reload = vi.fn();
  /** The page follows its notices. */
  readonly send = vi.fn((channel: string, path?: string) => {
    if (channel === 'app:go-to') this.url = new URL(path ?? '', this.url).href;
  });
  readonly setZoomLevel = vi.fn();
  readonly findInPage = vi.fn((_text: string, _options: object) => 1);
  readonly stopFindInPage = vi.fn((_action: string) => undefined);
  readonly focus = vi.fn();
  readonly close = vi.fn();
  readonly loadURL = vi.fn(async (url: string) => {
    this.url = url;
  });
  readonly getZoomLevel = vi.fn(() => 0);
  readonly forcefullyCrashRenderer = vi.fn();
  readonly replaceMisspelling = vi.fn();
  readonly print = vi.fn((_options: object, done: (ok: boolean, reason: string) => void) =>
    done(true, ''),
  );
  readonly printToPDF = vi.fn(async (_options: object) => Buffer.from('%PDF-1.7'));
  /** Shows another document. */
  navigate(url: string): void {
    this.#entry += 1;
    this.#entries.splice(this.#entry, this.#entries.length, url);
    this.#show(url);
  }
  #go(step: number): void {
    const url = this.#entries[this.#entry + step];
    if (url === undefined) return;
    this.#entry += step;
    this.#show(url);
  }
  #show(url: string): void {
    this.url = url;
    this.emit('did-navigate', {}, url);
  }
  getURL(): string {
    return this.url;
  }
  getTitle(): string {
    return this.title;
  }
  setWindowOpenHandler(handler: (details: { url: string }) => unknown): void {
    this.openHandler = handler;
  }
}

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = [];
  readonly webContents = new StubWebContents();
  readonly options: Record<string, unknown>;
  readonly contentView = { addChildView: vi.fn(), removeChildView: vi.fn() };
  bounds = { x: 10, y: 20, width: 900, height: 700 };
  maximized = false;
  fullScreen = false;
  minimized = false;
  destroyed = false;
  readonly show = vi.fn();
  readonly focus = vi.fn();
  readonly restore = vi.fn();
  readonly maximize = vi.fn();
  readonly setFullScreen = vi.fn();
  readonly setBackgroundColor = vi.fn();
  readonly setBounds = vi.fn((bounds: object) => Object.assign(this.bounds, bounds));
  readonly center = vi.fn();
  readonly setProgressBar = vi.fn((_part: number) => undefined);
  readonly setParentWindow = vi.fn((_parent: object) => undefined);
  readonly loadURL = vi.fn(async (url: string) => {
    this.webContents.navigate(url);
  });

  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
    BrowserWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('closed');
  }
  getContentBounds() {
    return this.bounds;
  }
  getNormalBounds() {
    return this.bounds;
  }
  isMaximized(): boolean {
    return this.maximized;
  }
  isFullScreen(): boolean {
    return this.fullScreen;
  }
  isMinimized(): boolean {
    return this.minimized;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
}

/** A view above a page. */
export class WebContentsView {
  static readonly all: WebContentsView[] = [];
  readonly webContents = new StubWebContents();
  readonly setBounds = vi.fn();
  readonly options: Record<string, unknown>;

  constructor(options: Record<string, unknown>) {
    this.options = options;
    WebContentsView.all.push(this);
  }
}

export class StubUtilityProcess extends EventEmitter {
  readonly postMessage = vi.fn();
  readonly kill = vi.fn(() => true);
  readonly stdout = new EventEmitter();
  readonly stderr = new EventEmitter();
}

export const app = new StubApp();
export const forked: StubUtilityProcess[] = [];
export const utilityProcess = {
  fork: vi.fn((_path: string, _args: string[], _options: object) => {
    const child = new StubUtilityProcess();
    forked.push(child);
    return child;
  }),
};
export const nativeTheme = Object.assign(new EventEmitter(), { shouldUseDarkColors: false });
const display = { workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
export const screen = Object.assign(new EventEmitter(), {
  getPrimaryDisplay: vi.fn(() => display),
  getAllDisplays: vi.fn(() => [display]),
});
export const powerMonitor = new EventEmitter();
export const dialog = {
  showMessageBox: vi.fn(async (..._args: unknown[]) => ({ response: 0 })),
  showErrorBox: vi.fn(),
  showOpenDialog: vi.fn(async (..._args: unknown[]) => ({
    canceled: true,
    filePaths: [] as string[],
  })),
  showSaveDialog: vi.fn(async (..._args: unknown[]) => ({ canceled: true, filePath: '' })),
};
export const shell = {
  openExternal: vi.fn(async (_address: string) => undefined),
  openPath: vi.fn(async (_path: string) => ''),
  showItemInFolder: vi.fn((_path: string) => undefined),
};
export const clipboard = {
  writeText: vi.fn(async (_text: string) => undefined),
  readText: vi.fn(async () => ''),
};
export const Menu = {
  buildFromTemplate: vi.fn((template: readonly object[]) => ({ template, popup: vi.fn() })),
  setApplicationMenu: vi.fn(),
};
export class ShareMenu {
  static readonly shared: object[] = [];
  readonly popup = vi.fn();
  constructor(item: object) {
    ShareMenu.shared.push(item);
  }
}
export const ipcMain = { handle: vi.fn((_channel: string, _handler: Handler) => undefined) };
export const protocol = { registerSchemesAsPrivileged: vi.fn(), handle: vi.fn() };
export const crashReporter = { start: vi.fn() };
export const net = { fetch: vi.fn(), request: vi.fn() };
/** Squirrel, which installs updates on macOS. */
export const autoUpdater = Object.assign(new EventEmitter(), {
  setFeedURL: vi.fn((_options: { url: string; headers: Record<string, string> }) => undefined),
  checkForUpdates: vi.fn(),
  quitAndInstall: vi.fn(),
});

/** A session that records its handlers. */
export function stubSession() {
  const handlers: Record<string, Handler> = {};
  const keep = (name: string) =>
    vi.fn((...args: unknown[]) => {
      handlers[name] = args.at(-1) as Handler;
    });
  return {
    handlers,
    setPermissionRequestHandler: keep('permissionRequest'),
    setPermissionCheckHandler: keep('permissionCheck'),
    setDevicePermissionHandler: keep('devicePermission'),
    setDisplayMediaRequestHandler: keep('displayMedia'),
    setSpellCheckerEnabled: vi.fn(),
    setSpellCheckerLanguages: vi.fn(),
    fetch: vi.fn(),
    webRequest: {
      onBeforeSendHeaders: keep('beforeSendHeaders'),
      onHeadersReceived: keep('headersReceived'),
    },
  };
}
export const session = { defaultSession: stubSession(), fromPartition: vi.fn(() => ({})) };

/** Makes `app.quit` end the program as Electron does, unless a listener prevents it. */
export function quitLikeElectron(): void {
  app.quit.mockImplementation(() => {
    const event = preventable({});
    app.emit('before-quit', event);
    if (event.preventDefault.mock.calls.length > 0) return;
    app.emit('will-quit', preventable({}));
    app.emit('quit', {}, 0);
  });
}

/** Removes all windows, processes, listeners and recorded calls. */
export function resetElectron(): void {
  vi.clearAllMocks();
  app.removeAllListeners();
  app.quit.mockReset();
  autoUpdater.removeAllListeners();
  app.isPackaged = false;
  nativeTheme.removeAllListeners();
  screen.removeAllListeners();
  powerMonitor.removeAllListeners();
  nativeTheme.shouldUseDarkColors = false;
  BrowserWindow.all.length = 0;
  WebContentsView.all.length = 0;
  forked.length = 0;
  ShareMenu.shared.length = 0;
}
