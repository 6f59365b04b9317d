import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { SettingsDraft, SettingsView } from '../../shared/settings-draft.ts';
import {
  BrowserWindow,
  dialog,
  forked,
  resetElectron,
  session,
  shell,
} from '../../testing/electron-stub.ts';
import {
  ask,
  clickMenu,
  fromBackend,
  ready,
  shown,
  startApp,
  STATUS,
} from '../../testing/started-app.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

const SETTINGS = 'palmanga-status://window/settings.html';
let folder = '';
const file = () => join(folder, 'settings.json');
const saved = () => JSON.parse(readFileSync(file(), 'utf8')) as Record<string, unknown>;

/** Starts the application and opens its settings. */
const open = async () => {
  const started = startApp(folder, {});
  ready();
  clickMenu('Réglages…');
  await vi.waitFor(() => expect(BrowserWindow.all).toHaveLength(2));
  const [, panel] = BrowserWindow.all;
  const call = (channel: string, payload: unknown) => ask(channel, SETTINGS, payload, panel);
  const { draft } = (await call('settings:read', null)) as SettingsView;
  const save = (changes: Partial<SettingsDraft>) => call('settings:save', { ...draft, ...changes });
  return { ...started, call, draft, save };
};
/** Lets the application stop its backend, and start it again. */
const restarted = async (count: number) => {
  await vi.waitFor(() => expect(forked.at(-1)?.postMessage).toHaveBeenCalledWith({ type: 'stop' }));
  forked.at(-1)?.emit('exit', 0);
  await vi.waitFor(() => expect(forked).toHaveLength(count));
};

describe('the settings window', () => {
  beforeEach(() => {
    resetElectron();
    folder = mkdtempSync(join(tmpdir(), 'palmanga-settings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('shows the settings, and where the data is', async () => {
    const { call } = await open();
    await expect(call('settings:read', null)).resolves.toMatchObject({
      draft: { spelling: true, publicOrigin: '', server: '' },
      dataFolder: join(folder, 'data'),
    });
  });

  it('says what is wrong while one types, and saves nothing of it', async () => {
    const { call, draft, save } = await open();
    const faults = { publicOrigin: expect.stringContaining('https://') as unknown };
    const wrong = { ...draft, publicOrigin: 'a.fr' };
    await expect(call('settings:check', wrong)).resolves.toEqual(faults);
    await expect(save(wrong)).resolves.toEqual({ kind: 'faults', faults });
    expect(saved()).toMatchObject({ publicOrigin: null });
  });

  it('applies what changes without a restart', async () => {
    const { save, application } = await open();
    await expect(
      save({ spelling: false, publicOrigin: 'https://mangas.exemple.fr' }),
    ).resolves.toEqual({ kind: 'saved' });
    expect(saved()).toMatchObject({ spelling: false, publicOrigin: 'https://mangas.exemple.fr' });
    expect(session.defaultSession.setSpellCheckerEnabled).toHaveBeenLastCalledWith(false);
    const giveUp = vi.spyOn(application.updates, 'giveUp');
    await save({ updateFeed: 'https://mises-a-jour.exemple.fr/' });
    expect(giveUp).toHaveBeenCalledOnce();
    expect(forked).toHaveLength(1);
  });

  it('leaves what was changed elsewhere while it was open: in the menu, in the file', async () => {
    const { save, call } = await open();
    clickMenu('Vérifier l’orthographe');
    writeFileSync(file(), JSON.stringify({ ...saved(), updateFeed: 'https://a.exemple.fr/' }));
    await expect(save({ publicOrigin: 'https://mangas.exemple.fr' })).resolves.toEqual({
      kind: 'saved',
    });
    expect(saved()).toMatchObject({
      spelling: false,
      updateFeed: 'https://a.exemple.fr/',
      publicOrigin: 'https://mangas.exemple.fr',
    });
    expect(session.defaultSession.setSpellCheckerEnabled).toHaveBeenLastCalledWith(false);
    await expect(call('settings:read', null)).resolves.toMatchObject({
      draft: { spelling: false },
    });
  });

  it('keeps a file that got faults meanwhile, and says that nothing was kept', async () => {
    const { save } = await open();
    writeFileSync(file(), '{"spelling": ');
    await expect(save({ spelling: false })).resolves.toEqual({ kind: 'not-written' });
    expect(readFileSync(file(), 'utf8')).toBe('{"spelling": ');
  });

  it('starts the server again when its settings change', async () => {
    const { save } = await open();
    const saving = save({ server: 'PALMANGA_LOG_LEVEL=warn' });
    await restarted(2);
    await expect(saving).resolves.toEqual({ kind: 'saved' });
    expect(forked[1]?.postMessage).toHaveBeenCalledWith(
      expect.objectContaining({
        settings: expect.objectContaining({ PALMANGA_LOG_LEVEL: 'warn' }) as unknown,
      }),
    );
  });

  it('starts the server again on another port', async () => {
    const { save, window } = await open();
    window.webContents.url = 'http://127.0.0.1:41000/favorites';
    const saving = save({ port: '5000' });
    await restarted(2);
    await expect(saving).resolves.toEqual({ kind: 'saved' });
    expect(forked[1]?.postMessage).toHaveBeenCalledWith(expect.objectContaining({ port: 5000 }));
    ready(5000);
    expect(shown(window)).toBe('http://127.0.0.1:5000/favorites');
    expect(saved()).toMatchObject({ port: 5000 });
  });

  it('lets the settings of the server wait while work on the data runs', async () => {
    const { save, application } = await open();
    let end = (): void => undefined;
    const work = application.data.alone(
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    await expect(save({ server: 'PALMANGA_LOG_LEVEL=warn' })).resolves.toEqual({ kind: 'later' });
    expect(saved()).toMatchObject({ server: { PALMANGA_LOG_LEVEL: 'warn' } });
    expect(forked[0]?.postMessage).not.toHaveBeenCalledWith({ type: 'stop' });
    expect(dialog.showMessageBox).toHaveBeenCalledWith(
      application.window,
      expect.objectContaining({
        message: expect.stringContaining('encore de tes données') as unknown,
      }),
    );
    end();
    await expect(work).resolves.toBe(true);
  });

  it('opens another window when the data moves to a project, since that one learns it when it is made', async () => {
    const { save, window, application } = await open();
    const saving = save({ server: 'PALMANGA_FIREBASE={"projectId":"a"}' });
    await restarted(2);
    await saving;
    expect(application.isFirebase).toBe(true);
    expect(window.destroyed).toBe(true);
    expect(BrowserWindow.all[1]?.setParentWindow).toHaveBeenCalledExactlyOnceWith(
      BrowserWindow.all[2],
    );
    expect(application.window).toBe(BrowserWindow.all[2]);
    ready();
    expect(shown(BrowserWindow.all[2] as BrowserWindow)).toBe('http://127.0.0.1:41000/');
  });

  it('applies what the disk does not take, and says so', async () => {
    const { save, log, application } = await open();
    // A folder in place of the file: nothing can be written there.
    rmSync(file());
    mkdirSync(join(file(), 'x'), { recursive: true });
    await expect(save({ spelling: false })).resolves.toEqual({ kind: 'not-written' });
    expect(application.context.settings.current.spelling).toBe(false);
    expect(log.lines.at(-1)).toMatch(/^warn The settings could not be saved/u);
  });

  it('opens from the status page when the server refuses one of its settings', async () => {
    const { window } = startApp(folder, {});
    fromBackend({ type: 'failed', failure: 'settings-invalid', detail: 'PALMANGA_OIDC_ISSUER' });
    expect(shown(window)).toBe(STATUS);
    await ask('status:act', STATUS, 'repair-settings');
    expect(BrowserWindow.all[1]?.webContents.getURL()).toBe(SETTINGS);
    expect(dialog.showMessageBox).not.toHaveBeenCalled();
  });
});

describe('a damaged settings file', () => {
  beforeEach(() => {
    resetElectron();
    folder = mkdtempSync(join(tmpdir(), 'palmanga-settings-'));
    writeFileSync(file(), '{"spelling": ');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const repair = async (pressed: number) => {
    dialog.showMessageBox.mockResolvedValueOnce({ response: pressed });
    await ask('status:act', STATUS, 'repair-settings');
  };

  it('can be opened to be corrected', async () => {
    startApp(folder, {});
    await repair(0);
    expect(shell.openPath).toHaveBeenCalledExactlyOnceWith(file());
    expect(readFileSync(file(), 'utf8')).toBe('{"spelling": ');
  });

  it('can be set aside: the application starts, and the file is still there', async () => {
    const { application } = startApp(folder, {});
    expect(forked).toHaveLength(0);
    await repair(1);
    expect(forked).toHaveLength(1);
    ready();
    expect(saved()).toMatchObject({ spelling: true });
    const aside = readdirSync(folder).find((name) => name.startsWith('settings-abimes-'));
    expect(readFileSync(join(folder, aside ?? ''), 'utf8')).toBe('{"spelling": ');
    expect(application.context.settings.faults).toEqual([]);
  });

  it('stays as it is when nobody decides', async () => {
    startApp(folder, {});
    clickMenu('Réglages…');
    dialog.showMessageBox.mockResolvedValueOnce({ response: 2 });
    await repair(2);
    expect(forked).toHaveLength(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('settings'))).toEqual([
      'settings.json',
    ]);
  });
});
