import { DesktopApp } from '../main/app/desktop-app.ts';
import { resolvePaths } from '../main/system/paths.ts';
import { SettingsStore } from '../main/system/settings.ts';
import { app, BrowserWindow, forked, ipcMain, Menu } from './electron-stub.ts';
import { memoryLog } from './memory-log.ts';

/** Address of the status page. */
export const STATUS = 'palmanga-status://window/index.html';

/** Starts the application on the stub of Electron, in a folder of the test. */
export function startApp(folder: string, env: Record<string, string> = {}) {
  const paths = resolvePaths({
    packaged: false,
    userData: folder,
    logs: folder,
    resources: '/resources',
    built: '/repo/packages/desktop/out/main',
  });
  const log = memoryLog();
  const application = new DesktopApp({
    paths,
    log,
    settings: new SettingsStore(paths.settings),
    env,
  });
  app.on('web-contents-created', (_event, contents) => application.guard(contents));
  application.start();
  const [window] = BrowserWindow.all;
  if (window === undefined) throw new Error('no window was opened');
  return { application, log, window };
}

/** Sends a message from the backend's process. */
export const fromBackend = (message: object): void => void forked.at(-1)?.emit('message', message);

/** Reports that the backend is ready on that port. */
export const ready = (port = 41_000): void => fromBackend({ type: 'ready', port });

/** Address that the window shows. */
export const shown = (window: BrowserWindow): string => window.webContents.getURL();

/** The answer to a message of a page at an address. */
export function ask(
  channel: string,
  url: string,
  payload: unknown,
  window = BrowserWindow.all[0],
): unknown {
  const [, answer] = ipcMain.handle.mock.calls.find(([name]) => name === channel) ?? [];
  const event = { sender: window?.webContents, senderFrame: { url, parent: null } };
  return (answer as ((...args: unknown[]) => unknown) | undefined)?.(event, payload);
}

interface Entry {
  readonly label?: string;
  readonly click?: (item: { checked: boolean }) => void;
}

/** The current entries of the menu bar. */
export function menuEntries(): Entry[] {
  const [menus = []] = Menu.buildFromTemplate.mock.lastCall ?? [];
  return (menus as { submenu: Entry[] }[]).flatMap(({ submenu }) => submenu);
}

export function clickMenu(label: string): void {
  menuEntries()
    .find((entry) => entry.label === label)
    ?.click?.({ checked: false });
}
