import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  app,
  BrowserWindow as StubWindow,
  dialog,
  resetElectron,
  shell,
} from '../../../testing/electron-stub.ts';
import { memoryLog } from '../../../testing/memory-log.ts';
import { FEED, runPackaged } from '../../../testing/update-feed.ts';
import { electronUpdates, type UpdateContext } from './electron-updates.ts';

vi.mock('electron', () => import('../../../testing/electron-stub.ts'));

let folder = '';
let restore = (): void => undefined;

const setUp = (changes: Partial<UpdateContext> = {}) => {
  const log = memoryLog();
  const stub = new StubWindow({});
  const context = {
    chosenFeed: FEED,
    env: {},
    window: () => stub as unknown as BrowserWindow,
    stopBackend: vi.fn(async () => undefined),
    startBackend: vi.fn(),
    log,
  };
  return { context, window: stub, log, options: electronUpdates({ ...context, ...changes }) };
};

describe('updates in Electron', () => {
  beforeEach(() => {
    resetElectron();
    folder = mkdtempSync(join(tmpdir(), 'palmanga-updates-'));
    restore = runPackaged('linux', folder);
    Object.assign(app.paths, { app: folder, userData: folder });
  });
  afterEach(() => {
    restore();
    rmSync(folder, { recursive: true });
  });

  it('take the packaged feed when the user chose none', () => {
    expect(setUp({ chosenFeed: null }).options.feed).toBeNull();
    const packaged = { updateFeed: 'https://packaged.example/' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(packaged));
    expect(setUp({ chosenFeed: null }).options.feed).toBe('https://packaged.example/');
    expect(setUp().options.feed).toBe(FEED);
    app.isPackaged = false;
    expect(setUp().options.feed).toBeNull();
  });

  it('recognise what the installation is', () => {
    expect(setUp().options.replacesItself).toBe(false);
    const APPIMAGE = join(folder, 'Palmanga.AppImage');
    expect(setUp({ env: { APPIMAGE } }).options.replacesItself).toBe(true);
    writeFileSync(join(folder, 'package-type'), 'deb');
    expect(setUp().options.replacesItself).toBe(true);
  });

  it('show their messages on the window, when there is one', () => {
    const { options, window } = setUp();
    const shown = { type: 'info', noLink: true, message: 'Palmanga est à jour.' };
    options.notify('Palmanga est à jour.');
    expect(dialog.showMessageBox).toHaveBeenLastCalledWith(window, shown);
    setUp({ window: () => null }).options.notify('Palmanga est à jour.');
    expect(dialog.showMessageBox).toHaveBeenLastCalledWith(shown);
  });

  it.each([
    [0, true],
    [1, false],
  ])('restart only with the first button: %i', async (response, agreed) => {
    dialog.showMessageBox.mockResolvedValueOnce({ response });
    const { options, window } = setUp();
    await expect(options.offerRestart('Prêt.')).resolves.toBe(agreed);
    expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(window, {
      type: 'info',
      noLink: true,
      message: 'Prêt.',
      buttons: ['Redémarrer et installer', 'Plus tard'],
      defaultId: 0,
      cancelId: 1,
    });
  });

  it('open the feed in the browser when the user wants it', async () => {
    const { options, log } = setUp();
    dialog.showMessageBox.mockResolvedValueOnce({ response: 1 });
    await options.offerPage('Disponible.');
    expect(shell.openExternal).not.toHaveBeenCalled();
    await options.offerPage('Disponible.');
    expect(shell.openExternal).toHaveBeenCalledExactlyOnceWith(FEED);
    expect(dialog.showMessageBox).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ buttons: ['Ouvrir la page de téléchargement', 'Plus tard'] }),
    );
    shell.openExternal.mockRejectedValueOnce(new Error('no browser'));
    await options.offerPage('Disponible.');
    expect(log.lines).toEqual([expect.stringContaining('no browser')]);
  });

  it('open nothing but https', async () => {
    await setUp({ chosenFeed: 'http://updates.example' }).options.offerPage('Disponible.');
    expect(shell.openExternal).not.toHaveBeenCalled();
  });

  it('show the progress in the task bar, and remove it', () => {
    const { options, window } = setUp();
    options.showProgress(0.25);
    options.showProgress(null);
    expect(window.setProgressBar.mock.calls).toEqual([[0.25], [-1]]);
    expect(() => setUp({ window: () => null }).options.showProgress(0.5)).not.toThrow();
  });

  it('remember the announced version over launches', () => {
    const { announced } = setUp().options;
    expect(announced.read()).toBeNull();
    announced.write('2.0.0');
    expect(setUp().options.announced.read()).toBe('2.0.0');
    writeFileSync(join(folder, 'updates.json'), '{"announced": 2}');
    expect(announced.read()).toBeNull();
  });

  it('say it when the announced version cannot be kept', () => {
    const { options, log } = setUp();
    mkdirSync(join(folder, 'updates.json'));
    options.announced.write('2.0.0');
    expect(log.lines).toEqual([expect.stringMatching(/^warn The announced version/u)]);
  });

  it('give the instance’s lock to the new version, and take it back', async () => {
    const { options, context } = setUp();
    await options.stopBackend();
    expect(context.stopBackend).toHaveBeenCalledBefore(app.releaseSingleInstanceLock);
    options.goOn();
    expect(app.requestSingleInstanceLock).toHaveBeenCalledOnce();
    expect(context.startBackend).toHaveBeenCalledOnce();
  });
});
