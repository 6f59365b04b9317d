import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  forked,
  resetElectron,
  session,
  shell,
} from '../../testing/electron-stub.ts';
import {
  ask,
  clickMenu,
  ready,
  shown,
  startApp,
  STATUS,
  fromBackend,
} from '../../testing/started-app.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

let folder = '';
const start = (env: Record<string, string> = {}) => startApp(folder, env);

describe('the application', () => {
  beforeEach(() => {
    resetElectron();
    folder = mkdtempSync(join(tmpdir(), 'palmanga-app-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('starts the backend on the user’s own folder with a new secret', () => {
    start();
    const message = forked[0]?.postMessage.mock.calls[0]?.[0] as Record<string, unknown>;
    expect(message).toMatchObject({
      type: 'start',
      dataFolder: join(folder, 'data'),
      settings: { PALMANGA_FIXTURES: '/repo/fixtures' },
    });
    expect(message['launchSecret']).toMatch(/^[\w-]{43}$/u);
    resetElectron();
    start();
    const other = forked[0]?.postMessage.mock.calls[0]?.[0] as Record<string, unknown>;
    expect(other['launchSecret']).not.toBe(message['launchSecret']);
  });

  it('keeps the port for the next launch, so that the page finds its stored data', () => {
    start();
    ready(41_234);
    resetElectron();
    start();
    expect(forked[0]?.postMessage).toHaveBeenCalledWith(expect.objectContaining({ port: 41_234 }));
  });

  it('does not keep a port that the system chose and browsers refuse', () => {
    start();
    ready(6000);
    expect(existsSync(join(folder, 'settings.json'))).toBe(false);
  });

  it('reports that its data folder cannot be used, and accepts another', async () => {
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
    const chosen = ask('status:act', STATUS, 'choose-folder');
    await vi.waitFor(() =>
      expect(forked[0]?.postMessage).toHaveBeenCalledWith(
        expect.objectContaining({ type: 'start', dataFolder: other }),
      ),
    );
    // Nothing can be moved out of a folder that cannot be read: the user is told where it stays.
    expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
      window,
      expect.objectContaining({
        message: 'Ce dossier ne contient pas encore de données de Palmanga.',
        detail: `Tes classements actuels restent dans ${join(folder, 'data')}.`,
      }),
    );
    expect(application.dataFolder).toBe(other);
    ready();
    await chosen;
    expect(shown(window)).toBe('http://127.0.0.1:41000/');
  });

  it('refuses a folder that is not writable', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { application, window } = start();
    ready();
    dialog.showOpenDialog.mockResolvedValueOnce({
      canceled: false,
      filePaths: [join(folder, 'file', 'x')],
    });
    await ask('status:act', STATUS, 'choose-folder');
    expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
      window,
      expect.objectContaining({
        type: 'error',
        message: 'Tes données n’ont pas été déplacées.',
        detail: 'Le dossier est introuvable. Rebranche le disque ou choisis un autre dossier.',
      }),
    );
    expect(application.dataFolder).toBe(join(folder, 'data'));
  });

  it('restarts the backend from the failure page', async () => {
    const { window } = start();
    fromBackend({ type: 'failed', failure: 'storage-full', detail: 'ENOSPC' });
    expect(shown(window)).toBe(STATUS);
    await ask('status:act', STATUS, 'retry');
    expect(forked).toHaveLength(2);
    ready();
    expect(shown(window)).toBe('http://127.0.0.1:41000/');
  });

  it('notifies the status page of each change', () => {
    const { window } = start();
    fromBackend({ type: 'failed', failure: 'port-taken', detail: '' });
    expect(window.webContents.send).toHaveBeenCalledWith('status:changed');
  });

  it('does not start with invalid settings', async () => {
    writeFileSync(join(folder, 'settings.json'), '{"port": "x"}');
    const { log } = start();
    expect(forked).toHaveLength(0);
    await expect(ask('status:read', STATUS, null)).resolves.toMatchObject({
      failure: 'settings-invalid',
    });
    expect(log.lines[0]).toMatch(/^error settings\.json: port: /u);
    await ask('status:act', STATUS, 'retry');
    expect(forked).toHaveLength(0);
    expect(app.relaunch).toHaveBeenCalledExactlyOnceWith({});
    expect(app.quit).toHaveBeenCalledOnce();
  });

  it('is launched again from its AppImage', async () => {
    writeFileSync(join(folder, 'settings.json'), '{');
    start({ APPIMAGE: '/home/lea/Palmanga.AppImage' });
    await ask('status:act', STATUS, 'retry');
    expect(app.relaunch).toHaveBeenCalledExactlyOnceWith({
      execPath: '/home/lea/Palmanga.AppImage',
    });
  });

  it('opens the log and quits from the failure page', async () => {
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

  it('opens its window again on macOS, where the app runs without one', () => {
    const { application, window } = start();
    ready();
    window.emit('closed');
    expect(application.window).toBeNull();
    application.request({ path: '/rankings/abc', catalogue: null });
    expect(BrowserWindow.all).toHaveLength(2);
    expect(BrowserWindow.all[1]?.webContents.getURL()).toBe('http://127.0.0.1:41000/rankings/abc');
  });

  it('shows the page of the menu entry', () => {
    const { window } = start();
    ready();
    window.loadURL.mockClear();
    clickMenu('Mes favoris');
    expect(shown(window)).toBe('http://127.0.0.1:41000/favorites');
    expect(window.loadURL).not.toHaveBeenCalled();
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
        window,
        expect.objectContaining({ message: 'Aucun lien de Palmanga n’est copié.' }),
      ),
    );
  });

  it('shares the current page when others can open it', async () => {
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
    fromBackend({ type: 'granted', id: 1, ok: true });
    await vi.waitFor(() => expect(shown(window)).toBe('http://127.0.0.1:41000/import'));
    const page = 'http://127.0.0.1:41000/import';
    await expect(ask('catalogue:take', page, null)).resolves.toEqual({
      name: 'mangas.json',
      text: '[]',
    });
    await expect(ask('catalogue:take', page, null)).resolves.toBeNull();
  });

  it('notifies an import page that is already shown of a waiting file', () => {
    const { application, window } = start();
    ready();
    window.webContents.url = 'http://127.0.0.1:41000/import';
    application.showImport();
    expect(window.webContents.send).toHaveBeenCalledWith('catalogue:waiting');
  });

  it('never begins anew where the disk of the data is not plugged in', async () => {
    const disk = join(folder, 'disk');
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ dataFolder: disk }));
    const { window, application } = start();
    expect(forked).toHaveLength(0);
    expect(existsSync(disk)).toBe(false);
    expect(shown(window)).toBe(STATUS);
    await expect(ask('status:read', STATUS, null)).resolves.toMatchObject({
      failure: 'data-folder-missing',
      actions: ['retry', 'choose-folder', 'open-log', 'quit'],
    });
    // The folder where it is plugged in is there, and empty.
    mkdirSync(disk);
    await ask('status:act', STATUS, 'retry');
    expect(forked).toHaveLength(0);
    expect(application.state).toMatchObject({ failure: 'data-folder-missing' });
    writeFileSync(join(disk, 'palmanga.db'), '');
    await ask('status:act', STATUS, 'retry');
    expect(forked).toHaveLength(1);
  });

  it('begins anew in an empty folder that the user chose, and only then', async () => {
    const [lost, other] = [join(folder, 'lost'), join(folder, 'other')];
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ dataFolder: lost }));
    const { application } = start();
    dialog.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: [other] });
    const chosen = ask('status:act', STATUS, 'choose-folder');
    await vi.waitFor(() => expect(forked).toHaveLength(1));
    fromBackend({ type: 'failed', failure: 'storage-full', detail: 'ENOSPC' });
    forked[0]?.emit('exit', 1);
    await chosen;
    // It did not start there: the settings name the folder of the disk that is not plugged in.
    expect(forked).toHaveLength(1);
    expect(existsSync(lost)).toBe(false);
    expect(application.dataFolder).toBe(lost);
    expect(application.state).toMatchObject({ failure: 'data-folder-missing' });
  });

  it.each(['', 'Palmanga'])(
    'begins anew in the folder that is lost when it is chosen: ./%s',
    async (name) => {
      const lost = join(folder, 'lost');
      mkdirSync(lost);
      writeFileSync(join(folder, 'settings.json'), JSON.stringify({ dataFolder: lost }));
      const { application } = start();
      const target = join(lost, name);
      dialog.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: [target] });
      const chosen = ask('status:act', STATUS, 'choose-folder');
      await vi.waitFor(() => expect(forked).toHaveLength(1));
      ready();
      await chosen;
      expect(application.dataFolder).toBe(target);
      expect(forked[0]?.postMessage).toHaveBeenCalledWith(
        expect.objectContaining({ type: 'start', dataFolder: target }),
      );
    },
  );

  it('restores nothing where the disk of the data is not plugged in', async () => {
    const lost = join(folder, 'lost');
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ dataFolder: lost }));
    const { window, application } = start();
    dialog.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: ['/copie.tar.gz'] });
    await application.data.restore();
    expect(dialog.showMessageBox).toHaveBeenLastCalledWith(
      window,
      expect.objectContaining({
        message: 'La sauvegarde n’a pas été restaurée. Tes données n’ont pas changé.',
        detail: 'Le dossier est introuvable. Rebranche le disque ou choisis un autre dossier.',
      }),
    );
    expect(forked).toHaveLength(0);
    expect(existsSync(lost)).toBe(false);
  });

  it('stops for the program to end, also when the backend cannot be told', async () => {
    const { application, log } = start();
    ready();
    forked[0]?.postMessage.mockImplementation(() => {
      throw new Error('the process is gone');
    });
    await application.stop();
    expect(application.isStopped).toBe(true);
    expect(log.lines.at(-1)).toMatch(/^error The backend was not stopped: Error: the process/u);
  });

  it('says when the system has no program for the log', async () => {
    const { window } = start();
    shell.openPath.mockResolvedValueOnce('No application is registered');
    clickMenu('Ouvrir le journal');
    await vi.waitFor(() =>
      expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
        window,
        expect.objectContaining({ message: 'Palmanga n’a pas pu ouvrir /log/palmanga.log.' }),
      ),
    );
  });
});
