import { DesktopApp } from '../main/app/desktop-app.ts';
import { resolvePaths } from '../main/system/paths.ts';
import { SettingsStore } from '../main/system/settings.ts';
import { app, BrowserWindow, forked, ipcMain, Menu } from './electron-stub.ts';
import { memoryLog } from './memory-log.ts';

/** Address of the window's own page. */
export const STATUS = 'palmanga-status://window/index.html';

/** The application, started over the stub of Electron on a folder of the test. */
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

/** What the backend's process says. */
export const tell = (message: object): void => void forked.at(-1)?.emit('message', message);

/** The backend's process answers on that port. */
export const ready = (port = 41_000): void => tell({ type: 'ready', port });

/** Address that the window shows. */
export const shown = (window: BrowserWindow): string => window.webContents.getURL();

/** What a page at an address gets for its message. */
export function ask(channel: string, url: string, payload: unknown): unknown {
  const [window] = BrowserWindow.all;
  const [, answer] = ipcMain.handle.mock.calls.find(([name]) => name === channel) ?? [];
  const event = { sender: window?.webContents, senderFrame: { url, parent: null } };
  return (answer as ((...args: unknown[]) => unknown) | undefined)?.(event, payload);
}

interface Entry {
  readonly label?: string;
  readonly click?: (item: { checked: boolean }) => void;
}

/** Entries of the menu bar as it is now. */
export function menuEntries(): Entry[] {
  const [menus = []] = Menu.buildFromTemplate.mock.lastCall ?? [];
  return (menus as { submenu: Entry[] }[]).flatMap(({ submenu }) => submenu);
}

export function clickMenu(label: string): void {
  menuEntries()
    .find((entry) => entry.label === label)
    ?.click?.({ checked: false });
}
