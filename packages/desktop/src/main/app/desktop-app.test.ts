import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  forked,
  ipcMain,
  Menu,
  resetElectron,
  session,
  shell,
} from '../../testing/electron-stub.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { resolvePaths } from '../paths.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { DesktopApp } from './desktop-app.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

const STATUS = 'palmanga-shell://status/index.html';
let folder = '';

const create = (env: Record<string, string> = {}) => {
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
  return { application, log, paths };
};
const start = (env: Record<string, string> = {}) => {
  const created = create(env);
  created.application.start();
  const [window] = BrowserWindow.all;
  if (window === undefined) throw new Error('no window was opened');
  return { ...created, window };
};
const tell = (message: object): void => void forked.at(-1)?.emit('message', message);
const ready = (port = 41_000): void => tell({ type: 'ready', port });
const shown = (window: BrowserWindow): string => window.webContents.getURL();
const ask = (channel: string, url: string, payload: unknown): unknown => {
  const [window] = BrowserWindow.all;
  const [, answer] = ipcMain.handle.mock.calls.find(([name]) => name === channel) ?? [];
  const event = { sender: window?.webContents, senderFrame: { url, parent: null } };
  return (answer as ((...args: unknown[]) => unknown) | undefined)?.(event, payload);
};
const clickMenu = (label: string): void => {
  const menus = Menu.buildFromTemplate.mock.lastCall?.[0] as {
    submenu: { label?: string; click?: (item: { checked: boolean }) => void }[];
  }[];
  menus
    .flatMap((menu) => menu.submenu)
    .find((item) => item.label === label)
    ?.click?.({ checked: false });
};

const menuLabels = (): unknown[] => {
  const [menus = []] = Menu.buildFromTemplate.mock.lastCall ?? [];
  return (menus as { submenu: { label?: string }[] }[]).flatMap(({ submenu }) =>
    submenu.map(({ label }) => label),
  );
};

describe('the application', () => {
  beforeEach(() => {
    resetElectron();
    folder = mkdtempSync(join(tmpdir(), 'palmanga-app-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('starts the backend on the user’s own folder with a secret of its own', () => {
    start();
    const order = forked[0]?.postMessage.mock.calls[0]?.[0] as Record<string, unknown>;
    expect(order).toMatchObject({
      type: 'start',
      dataFolder: join(folder, 'data'),
      settings: { PALMANGA_FIXTURES: '/repo/fixtures' },
    });
    expect(order['launchSecret']).toMatch(/^[\w-]{43}$/u);
    resetElectron();
    start();
    const other = forked[0]?.postMessage.mock.calls[0]?.[0] as Record<string, unknown>;
    expect(other['launchSecret']).not.toBe(order['launchSecret']);
  });

  it('keeps the port for the next launch, so that the page finds what it stored', () => {
    start();
    ready(41_234);
    resetElectron();
    start();
    expect(forked[0]?.postMessage).toHaveBeenCalledWith(expect.objectContaining({ port: 41_234 }));
  });

  it('says that its data folder cannot be used, and takes another', async () => {
    writeFileSync(join(folder, 'data'), 'a file, not a folder');
    const { window, application } = start();
    expect(shown(window)).toBe(STATUS);
    expect(forked).toHaveLength(0);
    await expect(ask('status:read', STATUS, null)).resolves.toMatchObject({
      kind: 'failed',
      failure: 'data-folder-missing',
    });
    const other = join(folder, 'other');
    dialog.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: [other] });
    await ask('status:act', STATUS, 'choose-folder');
    expect(forked[0]?.postMessage).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'start', dataFolder: other }),
    );
    expect(application.dataFolder).toBe(other);
    ready();
    expect(shown(window)).toBe('http://127.0.0.1:41000/');
  });

  it('refuses a folder it cannot write in', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { application } = start();
    ready();
    dialog.showOpenDialog.mockResolvedValueOnce({
      canceled: false,
      filePaths: [join(folder, 'file', 'x')],
    });
    await ask('status:act', STATUS, 'choose-folder');
    expect(dialog.showErrorBox).toHaveBeenCalledOnce();
    expect(application.dataFolder).toBe(join(folder, 'data'));
  });

  it('starts over when asked from the failure page', async () => {
    const { window } = start();
    tell({ type: 'failed', failure: 'storage-full', detail: 'ENOSPC' });
    expect(shown(window)).toBe(STATUS);
    await ask('status:act', STATUS, 'retry');
    expect(forked).toHaveLength(2);
    ready();
    expect(shown(window)).toBe('http://127.0.0.1:41000/');
  });

  it('tells the status page of each change', () => {
    const { window } = start();
    tell({ type: 'failed', failure: 'port-taken', detail: '' });
    expect(window.webContents.send).toHaveBeenCalledWith('status:changed');
  });

  it('will not start on settings it cannot read', async () => {
    writeFileSync(join(folder, 'settings.json'), '{"port": "x"}');
    const { log } = start();
    expect(forked).toHaveLength(0);
    await expect(ask('status:read', STATUS, null)).resolves.toMatchObject({
      failure: 'settings-invalid',
    });
    expect(log.lines[0]).toMatch(/^error settings\.json: port: /u);
    await ask('status:act', STATUS, 'retry');
    expect(forked).toHaveLength(0);
    expect(app.relaunch).toHaveBeenCalledOnce();
    expect(app.quit).toHaveBeenCalledOnce();
  });

  it('opens the log and ends from the failure page', async () => {
    start();
    await ask('status:act', STATUS, 'open-log');
    expect(shell.openPath).toHaveBeenCalledWith('/log/palmanga.log');
    await ask('status:act', STATUS, 'quit');
    expect(app.quit).toHaveBeenCalled();
  });

  it('shows the failure page when the page keeps crashing, then retries', async () => {
    const { window } = start();
    ready();
    for (let count = 0; count < 4; count += 1) {
      window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    }
    expect(shown(window)).toBe(STATUS);
    await expect(ask('status:read', STATUS, null)).resolves.toHaveProperty(
      'failure',
      'page-crashed',
    );
    await ask('status:act', STATUS, 'retry');
    expect(shown(window)).toBe('http://127.0.0.1:41000/');
    expect(forked).toHaveLength(1);
  });

  it('opens its window again on macOS, where the app outlives it', () => {
    const { application, window } = start();
    ready();
    window.emit('closed');
    expect(application.window).toBeNull();
    application.request({ path: '/rankings/abc', catalogue: null });
    expect(BrowserWindow.all).toHaveLength(2);
    expect(BrowserWindow.all[1]?.webContents.getURL()).toBe('http://127.0.0.1:41000/rankings/abc');
  });

  it('goes where the menu says', () => {
    const { window } = start();
    ready();
    clickMenu('Mes favoris');
    expect(shown(window)).toBe('http://127.0.0.1:41000/favorites');
    clickMenu('Page précédente');
    expect(window.webContents.navigationHistory.goBack).toHaveBeenCalled();
  });

  it('remembers whether spelling is checked', () => {
    start();
    clickMenu('Vérifier l’orthographe');
    const saved = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as object;
    expect(saved).toHaveProperty('spelling', false);
    expect(session.defaultSession.setSpellCheckerEnabled).toHaveBeenCalledTimes(2);
  });

  it('shows its versions, and copies them', async () => {
    start();
    clickMenu('À propos de Palmanga');
    await vi.waitFor(() =>
      expect(clipboard.writeText).toHaveBeenCalledWith(expect.stringContaining('Version 1.2.3')),
    );
  });

  it('opens the link that was copied', async () => {
    const { window } = start();
    ready();
    clipboard.readText.mockResolvedValueOnce('http://127.0.0.1:41000/reset?token=abc\n');
    clickMenu('Ouvrir le lien copié');
    await vi.waitFor(() => expect(shown(window)).toBe('http://127.0.0.1:41000/reset?token=abc'));
    clipboard.readText.mockResolvedValueOnce('https://evil.example/');
    clickMenu('Ouvrir le lien copié');
    await vi.waitFor(() =>
      expect(dialog.showMessageBox).toHaveBeenCalledWith(
        expect.objectContaining({ message: 'Aucun lien de Palmanga n’est copié.' }),
      ),
    );
  });

  it('shares the page shown, when it is one others can open', async () => {
    const { window } = start();
    ready();
    window.webContents.url = 'http://127.0.0.1:41000/dashboard';
    clickMenu('Partager ou copier le lien');
    await vi.waitFor(() =>
      expect(dialog.showMessageBox).toHaveBeenCalledWith(
        window,
        expect.objectContaining({ message: 'Cette page ne se partage pas.' }),
      ),
    );
    window.webContents.url = 'http://127.0.0.1:41000/rankings/abc';
    clickMenu('Partager ou copier le lien');
    await vi.waitFor(() =>
      expect(clipboard.writeText).toHaveBeenCalledWith('palmanga://rankings/abc'),
    );
  });

  it('takes a catalogue to the import page, once the right to import is given', async () => {
    const { application, window } = start();
    const file = join(folder, 'mangas.json');
    writeFileSync(file, '[]');
    session.defaultSession.fetch.mockResolvedValue(
      Response.json({ email: 'lea@exemple.fr', isAdmin: false }),
    );
    application.request({ path: null, catalogue: file });
    ready();
    await vi.waitFor(() =>
      expect(forked[0]?.postMessage).toHaveBeenCalledWith({
        type: 'grant',
        id: 1,
        email: 'lea@exemple.fr',
      }),
    );
    tell({ type: 'granted', id: 1, ok: true });
    await vi.waitFor(() => expect(shown(window)).toBe('http://127.0.0.1:41000/import'));
    const page = 'http://127.0.0.1:41000/import';
    await expect(ask('catalogue:take', page, null)).resolves.toEqual({
      name: 'mangas.json',
      text: '[]',
    });
    await expect(ask('catalogue:take', page, null)).resolves.toBeNull();
  });

  it('tells an import page already shown that a file waits', () => {
    const { application, window } = start();
    ready();
    window.webContents.url = 'http://127.0.0.1:41000/import';
    application.showImport();
    expect(window.webContents.send).toHaveBeenCalledWith('catalogue:waiting');
  });

  it('points at a Firebase project when one is configured', () => {
    writeFileSync(join(folder, 'data'), 'no data folder is needed');
    writeFileSync(
      join(folder, 'settings.json'),
      JSON.stringify({ federatedSignIn: { clientId: 'desktop-app' } }),
    );
    const { application, window, log } = start({ PALMANGA_FIREBASE: '{}' });
    expect(application.isFirebase).toBe(true);
    expect(forked[0]?.postMessage).toHaveBeenCalledWith(
      expect.objectContaining({
        launchSecret: expect.stringMatching(/^[\w-]{43}$/u) as unknown,
        settings: expect.objectContaining({ PALMANGA_FIREBASE: '{}' }) as unknown,
      }),
    );
    expect(log.lines).toEqual(['info The data is a Firebase project’s']);
    expect(window.options['webPreferences']).toHaveProperty('additionalArguments', [
      '--palmanga-federated-sign-in',
    ]);
    ready();
    expect(shown(window)).toBe('http://127.0.0.1:41000/');
    expect(menuLabels()).not.toContain('Changer de dossier de données…');
  });

  it('finds the project’s configuration beside its settings', () => {
    writeFileSync(join(folder, 'web-config.json'), '{}');
    start();
    expect(forked[0]?.postMessage).toHaveBeenCalledWith(
      expect.objectContaining({
        settings: expect.objectContaining({
          PALMANGA_FIREBASE: join(folder, 'web-config.json'),
        }) as unknown,
      }),
    );
  });

  it('explains a faulty configuration of the project, and reads it again', async () => {
    const { window, log } = start({ PALMANGA_FIREBASE: '{}' });
    tell({ type: 'failed', failure: 'firebase-invalid', detail: 'firebase.apiKey is missing' });
    expect(shown(window)).toBe(STATUS);
    await expect(ask('status:read', STATUS, null)).resolves.toEqual({
      kind: 'failed',
      failure: 'firebase-invalid',
      actions: ['retry', 'open-log', 'quit'],
    });
    expect(log.lines.at(-1)).toBe('error The backend could not start: firebase.apiKey is missing');
    await ask('status:act', STATUS, 'retry');
    expect(forked).toHaveLength(2);
  });

  it('asks nobody for the right to import with Firebase: the project’s operator gives it', async () => {
    const { application, window } = start({ PALMANGA_FIREBASE: '{}' });
    const file = join(folder, 'mangas.json');
    writeFileSync(file, '[]');
    application.request({ path: null, catalogue: file });
    ready();
    await vi.waitFor(() => expect(shown(window)).toBe('http://127.0.0.1:41000/import'));
    expect(session.defaultSession.fetch).not.toHaveBeenCalled();
    expect(dialog.showMessageBox).not.toHaveBeenCalled();
  });

  it('offers sign-in through the browser with Firebase only', async () => {
    const { window } = start();
    ready();
    expect(window.options['webPreferences']).toHaveProperty('additionalArguments', []);
    await expect(ask('sign-in:federated', 'http://127.0.0.1:41000/signin', null)).resolves.toEqual({
      ok: false,
      code: 'provider-unavailable',
    });
  });
});
