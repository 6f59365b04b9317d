import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BrowserWindow } from 'electron';
import type { AppUpdater } from 'electron-updater';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  app,
  BrowserWindow as StubWindow,
  dialog,
  resetElectron,
  shell,
} from '../../testing/electron-stub.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { FEED, runPackaged } from '../../testing/update-feed.ts';
import { SettingsStore } from './settings.ts';
import { FEED_TIMEOUT_MS, packagedFeed, type UpdateContext, Updates } from './updates.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

const FAILED =
  'La mise à jour a échoué. Palmanga continue avec sa version actuelle\u00A0; le journal dit ce qui s’est passé.';

/** An updater that says what the test wants. */
class FakeUpdater extends EventEmitter {
  autoDownload = true;
  autoInstallOnAppQuit = false;
  allowDowngrade = true;
  forceDevUpdateConfig = false;
  logger: unknown = null;
  readonly setFeedURL = vi.fn();
  readonly quitAndInstall = vi.fn();
  readonly cancel = vi.fn();
  readonly checkForUpdates = vi.fn(async (): Promise<unknown> => {
    this.emit('update-not-available', { version: '1.0.0' });
    return { isUpdateAvailable: false };
  });

  /** Finds a version, and downloads it where it may. */
  readonly find = async (version = '2.0.0'): Promise<unknown> => {
    this.emit('update-available', { version });
    return { cancellationToken: { cancel: this.cancel }, downloadPromise: Promise.resolve([]) };
  };
}

let folder = '';
let restore = (): void => undefined;

const setUp = (changes: Partial<UpdateContext> = {}) => {
  const updater = new FakeUpdater();
  const window = new StubWindow({});
  const settings = new SettingsStore(join(folder, 'settings.json'));
  settings.update({ updateFeed: FEED });
  const context = {
    settings,
    env: { APPIMAGE: '/opt/Palmanga.AppImage' },
    window: () => window as unknown as BrowserWindow,
    stopBackend: vi.fn(async () => undefined),
    startBackend: vi.fn(),
    log: memoryLog(),
    load: vi.fn(async () => updater as unknown as AppUpdater),
  };
  return { ...context, updater, window, updates: new Updates({ ...context, ...changes }) };
};

/** What was shown, message by message. */
const told = (): string[] =>
  dialog.showMessageBox.mock.calls.map((args) => (args.at(-1) as { message: string }).message);
/** The user presses the button with this index. */
const press = (response: number): unknown =>
  dialog.showMessageBox.mockResolvedValueOnce({ response });

beforeEach(() => {
  resetElectron();
  dialog.showMessageBox.mockResolvedValue({ response: 1 });
  folder = mkdtempSync(join(tmpdir(), 'palmanga-updates-'));
  restore = runPackaged('linux', folder);
  Object.assign(app.paths, { app: folder, userData: folder });
});
afterEach(() => {
  vi.useRealTimers();
  restore();
  rmSync(folder, { recursive: true });
});

describe('the feed of updates', () => {
  it('is the user’s, else the packaged one, and none of a program that is not packaged', () => {
    const { updates, settings } = setUp();
    expect(updates.feed).toBe(FEED);
    settings.update({ updateFeed: null });
    expect(updates.feed).toBeNull();
    const packaged = { updateFeed: 'https://packaged.example/' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(packaged));
    expect(updates.feed).toBe('https://packaged.example/');
    app.isPackaged = false;
    expect(updates.feed).toBeNull();
  });

  it.each([null, 'text', {}, { updateFeed: 7 }, { updateFeed: 'http://updates.example' }])(
    'is missing with a package.json of %j',
    (packaged) => {
      expect(packagedFeed(packaged)).toBeNull();
    },
  );
});

describe('updates', () => {
  it('are off without a feed: the updater is not even loaded', async () => {
    const { updates, settings, load } = setUp();
    settings.update({ updateFeed: null });
    await updates.check(true);
    expect(told()).toEqual([]);
    await updates.check(false);
    expect(told()).toEqual(['Les mises à jour automatiques ne sont pas configurées.']);
    expect(load).not.toHaveBeenCalled();
  });

  it('look at the feed, and never go back to an older version', async () => {
    const { updates, updater, load } = setUp();
    await updates.check(true);
    expect(updater.setFeedURL).toHaveBeenCalledWith({ provider: 'generic', url: FEED });
    expect(updater).toMatchObject({
      autoDownload: true,
      autoInstallOnAppQuit: true,
      allowDowngrade: false,
      forceDevUpdateConfig: false,
    });
    await updates.check(false);
    expect(load).toHaveBeenCalledOnce();
    expect(told()).toEqual(['Palmanga est à jour.']);
  });

  it.each([
    ['the updater does not work', async (): Promise<unknown> => null],
    ['the updater cannot be loaded', null],
  ])('say that they failed when %s, to who asks', async (_name, check) => {
    const load = async (): Promise<never> => {
      throw new Error('no such module');
    };
    const { updates, updater, log } = setUp(check === null ? { load } : {});
    if (check !== null) updater.checkForUpdates.mockImplementation(check);
    await updates.check(true);
    expect(told()).toEqual([]);
    await updates.check(false);
    expect(told()).toEqual([FAILED]);
    expect(log.lines.filter((line) => line.includes('Updating failed'))).toHaveLength(2);
  });

  it('answer a user who asks while a silent check is under way, once', async () => {
    const { updates } = setUp();
    const silent = updates.check(true);
    await Promise.all([updates.check(false), updates.check(false), silent]);
    expect(told()).toEqual(['Palmanga est à jour.']);
    await updates.check(true);
    expect(told()).toHaveLength(1);
  });

  it('do not wait for a silent server forever', async () => {
    vi.useFakeTimers();
    const { updates, updater } = setUp();
    updater.checkForUpdates.mockReturnValue(new Promise(() => undefined));
    void updates.check(false);
    await vi.advanceTimersByTimeAsync(FEED_TIMEOUT_MS);
    expect(told()).toEqual([FAILED]);
  });

  it('show how far a download is, and take it back', async () => {
    const { updates, updater, window } = setUp();
    updater.checkForUpdates.mockImplementation(() => updater.find());
    await updates.check(true);
    expect(told()).toEqual([]);
    updater.emit('download-progress', { percent: 25.9 });
    expect(window.setProgressBar.mock.calls).toEqual([[0], [0.259]]);
    await updates.check(false);
    expect(told()).toEqual(['Palmanga 2.0.0 est en cours de téléchargement\u00A0: 25\u00A0%.']);
    updater.emit('error', new Error('cut'));
    expect(window.setProgressBar.mock.lastCall).toEqual([-1]);
    expect(told()).toEqual([expect.anything(), FAILED]);
  });

  it('tell who asked that a download runs, until it ends', async () => {
    const { updates, updater } = setUp();
    updater.checkForUpdates.mockImplementation(() => updater.find());
    await updates.check(false);
    expect(told()).toEqual(['Palmanga 2.0.0 est en cours de téléchargement\u00A0: 0\u00A0%.']);
    const [, options] = dialog.showMessageBox.mock.lastCall ?? [];
    const { signal } = options as { signal: AbortSignal };
    expect(signal.aborted).toBe(false);
    updater.emit('update-downloaded', { downloadedFile: folder });
    expect(signal.aborted).toBe(true);
    expect(told().at(-1)).toBe('Palmanga 2.0.0 est prêt à être installé.');
  });

  it('offer one restart at a time, and again to who asks', async () => {
    const { updates, updater, stopBackend } = setUp();
    const { promise, resolve } = Promise.withResolvers<{ response: number }>();
    dialog.showMessageBox.mockReturnValueOnce(promise);
    updater.checkForUpdates.mockImplementation(() => updater.find());
    await updates.check(true);
    updater.emit('update-downloaded', { downloadedFile: folder });
    await updates.check(false);
    expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      type: 'info',
      noLink: true,
      message: 'Palmanga 2.0.0 est prêt à être installé.',
      buttons: ['Redémarrer et installer', 'Plus tard'],
      defaultId: 0,
      cancelId: 1,
    });
    resolve({ response: 1 });
    await vi.waitFor(async () => {
      await updates.check(false);
      expect(told()).toHaveLength(2);
    });
    expect(stopBackend).not.toHaveBeenCalled();
    expect(updater.checkForUpdates).toHaveBeenCalledOnce();
  });

  it('stop the backend and give the lock of the instance away before the installation', async () => {
    const { updates, updater, stopBackend } = setUp();
    updater.checkForUpdates.mockImplementation(() => updater.find());
    await updates.check(true);
    press(0);
    updater.emit('update-downloaded', { downloadedFile: folder });
    await vi.waitFor(() => expect(updater.quitAndInstall).toHaveBeenCalledWith(true, true));
    expect(stopBackend).toHaveBeenCalledBefore(app.releaseSingleInstanceLock);
    expect(app.releaseSingleInstanceLock).toHaveBeenCalledBefore(updater.quitAndInstall);
  });

  it.each<[string, (updater: FakeUpdater) => void]>([
    ['at once', (updater) => void updater.emit('error', new Error('refused'))],
    [
      'by an error',
      () => {
        throw new Error('refused');
      },
    ],
    ['later', (updater) => void setTimeout(() => updater.emit('error', new Error('refused')), 5)],
  ])('go on when the installation fails %s', async (_name, fail) => {
    const { updates, updater, startBackend } = setUp();
    updater.checkForUpdates.mockImplementation(() => updater.find());
    updater.quitAndInstall.mockImplementation(() => fail(updater));
    await updates.check(true);
    press(0);
    updater.emit('update-downloaded', { downloadedFile: folder });
    await vi.waitFor(() => expect(startBackend).toHaveBeenCalledOnce());
    expect(app.requestSingleInstanceLock).toHaveBeenCalledOnce();
    expect(told()).toEqual(['Palmanga 2.0.0 est prêt à être installé.', FAILED]);
    updater.emit('error', new Error('another'));
    expect(startBackend).toHaveBeenCalledOnce();
  });

  it('give a download up when another feed is looked at', async () => {
    const { updates, updater, window, settings } = setUp();
    updater.checkForUpdates.mockImplementationOnce(() => updater.find());
    await updates.check(true);
    updates.giveUp();
    expect(updater.cancel).toHaveBeenCalledOnce();
    updater.emit('update-cancelled', { version: '2.0.0' });
    expect(window.setProgressBar.mock.lastCall).toEqual([-1]);
    settings.update({ updateFeed: 'https://other.example' });
    await updates.check(false);
    const other = { provider: 'generic', url: 'https://other.example' };
    expect(updater.setFeedURL).toHaveBeenLastCalledWith(other);
    expect(told()).toEqual(['Palmanga est à jour.']);
  });
});

describe('the updates of an installation that only looks', () => {
  const zip = { env: {} };

  it('announce a version once at the start, and each time a user asks', async () => {
    const { updates, updater, settings } = setUp(zip);
    updater.checkForUpdates.mockImplementation(() => updater.find());
    await updates.check(true);
    await updates.check(true);
    expect(told()).toHaveLength(1);
    await updates.check(false);
    expect(told()).toHaveLength(2);
    updater.checkForUpdates.mockImplementation(() => updater.find('2.0.1'));
    await updates.check(true);
    expect(told().at(-1)).toMatch(/^Palmanga 2\.0\.1 est disponible\./u);
    expect(settings.current.announcedUpdate).toBe('2.0.1');
    expect(updater).toMatchObject({
      autoDownload: false,
      autoInstallOnAppQuit: false,
      forceDevUpdateConfig: true,
    });
  });

  it('open the feed in the browser when the user wants it', async () => {
    const { updates, updater, log } = setUp(zip);
    updater.checkForUpdates.mockImplementation(() => updater.find());
    await updates.check(false);
    expect(shell.openExternal).not.toHaveBeenCalled();
    press(0);
    await updates.check(false);
    await vi.waitFor(() => expect(shell.openExternal).toHaveBeenCalledExactlyOnceWith(FEED));
    shell.openExternal.mockRejectedValueOnce(new Error('no browser'));
    press(0);
    await updates.check(false);
    await vi.waitFor(() => expect(log.lines.at(-1)).toContain('no browser'));
  });
});
