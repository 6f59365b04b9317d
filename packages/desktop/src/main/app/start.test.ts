import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  forked,
  preventable,
  protocol,
  resetElectron,
  session,
} from '../../testing/electron-stub.ts';
import { type Launch, launchApplication, mustSandbox, ownArguments } from './start.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

let folder = '';
const launch = (argv: string[] = [], changes: Partial<Launch> = {}) =>
  launchApplication({
    argv: ['electron', '/repo/packages/desktop', ...argv],
    env: {},
    built: '/repo/packages/desktop/out/main',
    resources: '/resources',
    ...changes,
  });
const ready = (port = 41_000): void => {
  forked.at(-1)?.emit('message', { type: 'ready', port });
};
const loaded = (): string | undefined => BrowserWindow.all[0]?.loadURL.mock.lastCall?.[0];

const EVENTS = ['uncaughtException', 'unhandledRejection'];
const listenersNow = () =>
  EVENTS.flatMap((event) =>
    process.listeners(event as 'exit').map((listener) => ({ event, listener })),
  );
let previous: ReturnType<typeof listenersNow> = [];
const addedListeners = () =>
  listenersNow().filter(({ listener }) => !previous.some((one) => one.listener === listener));

describe('launch', () => {
  beforeEach(() => {
    previous = listenersNow();
    resetElectron();
    folder = mkdtempSync(join(tmpdir(), 'palmanga-launch-'));
    Object.assign(app.paths, { userData: folder, logs: join(folder, 'logs') });
  });
  afterEach(() => {
    for (const { event, listener } of addedListeners()) process.off(event, listener);
    rmSync(folder, { recursive: true });
  });

  it('runs once: a second instance quits', () => {
    app.requestSingleInstanceLock.mockReturnValueOnce(false);
    expect(launch()).toBeNull();
    expect(app.quit).toHaveBeenCalled();
    expect(protocol.registerSchemesAsPrivileged).not.toHaveBeenCalled();
  });

  it('sandboxes every page, keeps crash reports on this computer', () => {
    launch();
    expect(app.enableSandbox).toHaveBeenCalled();
    expect(crashReporter.start).toHaveBeenCalledWith({ uploadToServer: false });
  });

  it.each([
    { packaged: false, noSandbox: true, appImage: false, expected: false },
    { packaged: true, noSandbox: true, appImage: false, expected: true },
    { packaged: true, noSandbox: true, appImage: true, expected: false },
    { packaged: true, noSandbox: false, appImage: true, expected: true },
    { packaged: false, noSandbox: false, appImage: false, expected: true },
  ])(
    'may run without the sandbox only unpackaged or as an AppImage: %j',
    ({ expected, ...one }) => {
      expect(mustSandbox(one)).toBe(expected);
    },
  );

  it('starts as an AppImage where the system offers no sandbox, and says so in the log', () => {
    app.isPackaged = true;
    app.commandLine.hasSwitch.mockReturnValueOnce(true);
    launch([], { env: { APPIMAGE: '/home/a/Palmanga.AppImage' } });
    expect(app.enableSandbox).not.toHaveBeenCalled();
    expect(readFileSync(join(folder, 'logs/palmanga.log'), 'utf8')).toContain(
      'Pages run without the sandbox',
    );
  });

  it('speaks French on every system, also where Chromium speaks', () => {
    launch();
    expect(app.commandLine.appendSwitch).toHaveBeenCalledWith('lang', 'fr');
  });

  it('is one button of the taskbar on Windows', () => {
    app.isPackaged = true;
    launch([], { platform: 'linux' });
    expect(app.setAppUserModelId).not.toHaveBeenCalled();
    launch([], { platform: 'win32' });
    expect(app.setAppUserModelId).toHaveBeenCalledWith('example.palmanga.desktop');
  });

  it('reads its own arguments, packaged or not', () => {
    const argv = ['palmanga', 'palmanga://rankings/a', 'x'];
    expect(ownArguments(argv, true)).toEqual(['palmanga://rankings/a', 'x']);
    expect(ownArguments(argv, false)).toEqual(['x']);
  });

  it('registers for palmanga: links when it is packaged', () => {
    launch();
    expect(app.setAsDefaultProtocolClient).not.toHaveBeenCalled();
    app.isPackaged = true;
    launch();
    expect(app.setAsDefaultProtocolClient).toHaveBeenCalledWith('palmanga');
  });

  it('shows the status page, then the app', async () => {
    launch();
    app.emit('ready');
    expect(loaded()).toBe('palmanga-status://window/index.html');
    ready();
    expect(loaded()).toBe('http://127.0.0.1:41000/');
  });

  it('opens the link it was launched with', () => {
    launch(['palmanga://rankings/abc']);
    app.emit('ready');
    ready();
    expect(loaded()).toBe('http://127.0.0.1:41000/rankings/abc');
  });

  it('opens links of a second instance in the same window, brought to the front', () => {
    launch();
    app.emit('ready');
    ready();
    app.emit('second-instance', {}, ['palmanga', '--x', 'palmanga://r/top-Ab3dEf9h'], '/', null);
    expect(BrowserWindow.all).toHaveLength(1);
    expect(loaded()).toBe('http://127.0.0.1:41000/r/top-Ab3dEf9h');
    expect(BrowserWindow.all[0]?.focus).toHaveBeenCalled();
  });

  it('opens a file of a second instance relative to its own folder', async () => {
    const application = launch();
    app.emit('ready');
    ready();
    writeFileSync(join(folder, 'mangas.json'), '[]');
    session.defaultSession.fetch.mockResolvedValueOnce(
      Response.json({ email: 'lea@exemple.fr', isAdmin: true }),
    );
    app.emit('second-instance', {}, ['palmanga', 'mangas.json'], folder, null);
    await vi.waitFor(() =>
      expect(BrowserWindow.all[0]?.webContents.url).toBe('http://127.0.0.1:41000/import'),
    );
    expect(application?.catalogue.take()).toEqual({ name: 'mangas.json', text: '[]' });
  });

  it('logs the process that ended', () => {
    launch();
    const end = (reason: string) =>
      app.emit('child-process-gone', {}, { type: 'Utility', name: 'Palmanga Backend', reason });
    end('clean-exit');
    end('killed');
    const log = readFileSync(join(folder, 'logs', 'palmanga.log'), 'utf8');
    expect(log.match(/is gone/gu)).toHaveLength(1);
    expect(log).toContain('Palmanga Backend is gone: killed');
  });

  it('ignores hostile links of a second instance', () => {
    launch();
    app.emit('ready');
    ready();
    const link = 'palmanga://rankings/../../api/session/signOut';
    app.emit('second-instance', {}, ['palmanga', link, '--inspect=9229'], '/', null);
    expect(loaded()).toBe('http://127.0.0.1:41000/');
  });

  it('opens links and files of macOS, before and after it is ready', () => {
    launch();
    const early = preventable({});
    app.emit('open-url', early, 'palmanga://rankings/early');
    expect(early.preventDefault).toHaveBeenCalled();
    app.emit('ready');
    ready();
    expect(loaded()).toBe('http://127.0.0.1:41000/rankings/early');
    app.emit('open-url', preventable({}), 'palmanga://rankings/late');
    expect(loaded()).toBe('http://127.0.0.1:41000/rankings/late');
    app.emit('open-url', preventable({}), 'file:///etc/passwd');
    expect(loaded()).toBe('http://127.0.0.1:41000/rankings/late');
  });

  it('guards every page that is created', () => {
    launch();
    app.emit('ready');
    expect(BrowserWindow.all[0]?.webContents.openHandler).not.toBeNull();
  });

  it('waits for the backend’s writes before it quits', async () => {
    launch();
    app.emit('ready');
    ready();
    const event = preventable({});
    app.emit('before-quit', event);
    expect(event.preventDefault).toHaveBeenCalled();
    expect(app.quit).not.toHaveBeenCalled();
    forked[0]?.emit('exit', 0);
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
    const again = preventable({});
    app.emit('before-quit', again);
    expect(again.preventDefault).not.toHaveBeenCalled();
  });

  it('stops once, however often it is asked to quit meanwhile', async () => {
    launch();
    app.emit('ready');
    ready();
    app.emit('before-quit', preventable({}));
    app.emit('before-quit', preventable({}));
    const stopMessages = () =>
      forked[0]?.postMessage.mock.calls.filter(([{ type }]) => type === 'stop');
    await vi.waitFor(() => expect(stopMessages()).toHaveLength(1));
    forked[0]?.emit('exit', 0);
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
    expect(stopMessages()).toHaveLength(1);
  });

  it('logs an unexpected error, shows it to the user and quits', () => {
    launch();
    const { listener } = addedListeners().find(({ event }) => event === 'uncaughtException') ?? {};
    (listener as ((error: Error) => void) | undefined)?.(new Error('boom'));
    expect(readFileSync(join(folder, 'logs', 'palmanga.log'), 'utf8')).toContain('Error: boom');
    expect(dialog.showErrorBox).toHaveBeenCalledWith(
      'Palmanga a rencontré une erreur',
      'L’application va se fermer. Le journal dit ce qui s’est passé.',
    );
    expect(app.exit).toHaveBeenCalledWith(1);
  });

  it('that is launched again while it ends opens no window, and starts anew at its end', async () => {
    launch([], { env: { APPIMAGE: '/a/Palmanga.AppImage' } });
    app.emit('ready');
    ready();
    app.emit('before-quit', preventable({}));
    // A second Ctrl+Q.
    app.emit('before-quit', preventable({}));
    BrowserWindow.all.length = 0;
    app.emit('second-instance', {}, ['palmanga', 'palmanga://rankings/abc'], '/', null);
    expect(BrowserWindow.all).toHaveLength(0);
    expect(app.relaunch).not.toHaveBeenCalled();
    forked[0]?.emit('exit', 0);
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
    expect(app.relaunch).toHaveBeenCalledExactlyOnceWith({
      args: ['palmanga://rankings/abc'],
      execPath: '/a/Palmanga.AppImage',
    });
  });

  it.runIf(process.platform !== 'darwin')('ends when its window closes', () => {
    launch();
    app.emit('window-all-closed');
    expect(app.quit).toHaveBeenCalled();
  });
});
