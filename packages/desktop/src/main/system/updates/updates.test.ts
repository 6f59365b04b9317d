import { EventEmitter } from 'node:events';

import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Updater } from './updater.ts';
import { UPDATE_SILENCE_MS, Updates, type UpdateOptions } from './updates.ts';

const found = (version = '2.0.0') => ({
  isUpdateAvailable: true,
  updateInfo: { version },
  cancellationToken: { cancel: vi.fn() },
});
const nothing = { isUpdateAvailable: false, updateInfo: { version: '1.0.0' } };

const FAILED = 'La mise à jour a échoué. Le journal dit ce qui s’est passé.';

class FakeUpdater extends EventEmitter {
  autoDownload = true;
  autoInstallOnAppQuit = false;
  allowDowngrade = true;
  forceDevUpdateConfig = false;
  readonly setFeedURL = vi.fn();
  readonly quitAndInstall = vi.fn();
  readonly checkForUpdates = vi.fn(async (): Promise<unknown> => nothing);
  readonly downloadUpdate = vi.fn(async (): Promise<string[]> => []);
}

const setUp = (changes: Partial<UpdateOptions> = {}) => {
  const updater = new FakeUpdater();
  let announced: string | null = null;
  const options = {
    feed: 'https://updates.example/palmanga',
    replacesItself: true,
    load: vi.fn(async () => updater as unknown as Updater),
    notify: vi.fn<UpdateOptions['notify']>(),
    showDownload: vi.fn<UpdateOptions['showDownload']>(),
    offerRestart: vi.fn<UpdateOptions['offerRestart']>(async () => false),
    offerPage: vi.fn<UpdateOptions['offerPage']>(async () => undefined),
    showProgress: vi.fn<UpdateOptions['showProgress']>(),
    announced: {
      read: () => announced,
      write: (version: string) => {
        announced = version;
      },
    },
    stopBackend: vi.fn<UpdateOptions['stopBackend']>(async () => undefined),
    beforeEnd: vi.fn<UpdateOptions['beforeEnd']>(),
    goOn: vi.fn<UpdateOptions['goOn']>(),
    onError: vi.fn<UpdateOptions['onError']>(),
  };
  return { updater, options, updates: new Updates({ ...options, ...changes }) };
};

describe('updates', () => {
  afterEach(() => void vi.useRealTimers());

  it('are off without a feed: the updater is not even loaded', async () => {
    const { updates, options } = setUp({ feed: null });
    expect(updates.enabled).toBe(false);
    await updates.check(true);
    expect(options.notify).not.toHaveBeenCalled();
    await updates.check(false);
    expect(options.notify).toHaveBeenCalledExactlyOnceWith(
      'Les mises à jour automatiques ne sont pas configurées.',
    );
    expect(options.load).not.toHaveBeenCalled();
  });

  it('look at the feed, and never go back to an older version', async () => {
    const { updates, updater, options } = setUp();
    expect(updates.enabled).toBe(true);
    await updates.check(true);
    expect(updater.setFeedURL).toHaveBeenCalledWith({ provider: 'generic', url: options.feed });
    expect(updater).toMatchObject({
      autoDownload: false,
      autoInstallOnAppQuit: true,
      allowDowngrade: false,
      forceDevUpdateConfig: false,
    });
    await updates.check(true);
    expect(options.load).toHaveBeenCalledOnce();
    expect(updater.checkForUpdates).toHaveBeenCalledTimes(2);
    expect(options.notify).not.toHaveBeenCalled();
  });

  it('never say that all is well when the updater does not work', async () => {
    const { updates, updater, options } = setUp();
    updater.checkForUpdates.mockResolvedValue(null);
    await updates.check(false);
    expect(options.notify).toHaveBeenCalledExactlyOnceWith(FAILED);
    expect(options.onError).toHaveBeenCalledOnce();
  });

  it('say that they failed when the updater cannot be loaded', async () => {
    const load = async () => {
      throw new Error('no such module');
    };
    const { updates, options } = setUp({ load });
    await updates.check(true);
    expect(options.notify).not.toHaveBeenCalled();
    await updates.check(false);
    expect(options.notify).toHaveBeenCalledExactlyOnceWith(FAILED);
  });

  it('answer a user who asks while a silent check is under way, once', async () => {
    const { updates, options } = setUp();
    const silent = updates.check(true);
    await Promise.all([updates.check(false), updates.check(false), silent]);
    expect(options.notify).toHaveBeenCalledExactlyOnceWith('Palmanga est à jour.');
    await updates.check(true);
    expect(options.notify).toHaveBeenCalledOnce();
  });

  it('offer one restart at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const offerRestart = vi.fn(async () => promise);
    const { updates, updater } = setUp({ offerRestart });
    updater.checkForUpdates.mockResolvedValue(found());
    const checked = updates.check(true);
    await vi.waitFor(() => expect(offerRestart).toHaveBeenCalledOnce());
    await updates.check(false);
    expect(offerRestart).toHaveBeenCalledOnce();
    resolve(false);
    await checked;
    await updates.check(false);
    expect(offerRestart).toHaveBeenCalledTimes(2);
    expect(updater.quitAndInstall).not.toHaveBeenCalled();
  });

  it('stop the backend before the installation', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stopBackend = vi.fn(async () => promise);
    const { updates, updater } = setUp({ stopBackend, offerRestart: async () => true });
    updater.checkForUpdates.mockResolvedValue(found());
    const checked = updates.check(true);
    await vi.waitFor(() => expect(stopBackend).toHaveBeenCalledOnce());
    expect(updater.quitAndInstall).not.toHaveBeenCalled();
    resolve();
    await checked;
    expect(updater.quitAndInstall).toHaveBeenCalledExactlyOnceWith(true, true);
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
    const { updates, updater, options } = setUp({ offerRestart: async () => true });
    updater.checkForUpdates.mockResolvedValue(found());
    updater.quitAndInstall.mockImplementation(() => fail(updater));
    await updates.check(true);
    await vi.waitFor(() => expect(options.goOn).toHaveBeenCalledOnce());
    expect(options.notify).toHaveBeenCalledExactlyOnceWith(
      'La mise à jour n’a pas pu être installée. Palmanga continue avec sa version actuelle.',
    );
    updater.emit('error', new Error('another'));
    expect(options.goOn).toHaveBeenCalledOnce();
  });

  it('do not wait for a silent server forever', async () => {
    vi.useFakeTimers();
    const { updates, updater, options } = setUp();
    updater.checkForUpdates.mockReturnValue(new Promise(() => undefined));
    const checked = updates.check(false);
    await vi.advanceTimersByTimeAsync(UPDATE_SILENCE_MS.looking);
    await checked;
    expect(options.notify).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/pas pu joindre/u),
    );
  });

  it('end a download that stands still', async () => {
    vi.useFakeTimers();
    const { updates, updater, options } = setUp();
    const answer = found();
    updater.checkForUpdates.mockResolvedValue(answer);
    updater.downloadUpdate.mockReturnValue(new Promise(() => undefined));
    const checked = updates.check(false);
    await vi.advanceTimersByTimeAsync(UPDATE_SILENCE_MS.downloading - 1000);
    updater.emit('download-progress', { percent: 50 });
    expect(options.showProgress).toHaveBeenLastCalledWith(0.5);
    await vi.advanceTimersByTimeAsync(UPDATE_SILENCE_MS.downloading - 1000);
    expect(answer.cancellationToken.cancel).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    await checked;
    expect(answer.cancellationToken.cancel).toHaveBeenCalledOnce();
    expect(options.notify).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/pas pu joindre/u),
    );
    expect(options.showProgress).toHaveBeenLastCalledWith(null);
    updater.emit('download-progress', { percent: 60 });
    expect(options.showProgress).toHaveBeenLastCalledWith(null);
  });
});

describe('the updates of an installation that only looks', () => {
  const lookOnly = { replacesItself: false };

  it('announce a version once at the start, and each time a user asks', async () => {
    const { updates, updater, options } = setUp(lookOnly);
    updater.checkForUpdates.mockResolvedValue(found());
    await updates.check(true);
    await updates.check(true);
    expect(options.offerPage).toHaveBeenCalledOnce();
    await updates.check(false);
    expect(options.offerPage).toHaveBeenCalledTimes(2);
    updater.checkForUpdates.mockResolvedValue(found('2.0.1'));
    await updates.check(true);
    expect(options.offerPage).toHaveBeenCalledTimes(3);
    expect(options.offerPage).toHaveBeenLastCalledWith(
      expect.stringMatching(/^Palmanga 2\.0\.1 est disponible\./u),
    );
    expect(options.notify).not.toHaveBeenCalled();
  });

  it('download and install nothing', async () => {
    const { updates, updater } = setUp(lookOnly);
    updater.checkForUpdates.mockResolvedValue(found());
    await updates.check(false);
    expect(updater.downloadUpdate).not.toHaveBeenCalled();
    expect(updater).toMatchObject({
      autoDownload: false,
      autoInstallOnAppQuit: false,
      forceDevUpdateConfig: true,
    });
  });

  it('tell a user who asked that a download runs, until it ends', async () => {
    const { updates, updater, options } = setUp();
    updater.checkForUpdates.mockResolvedValue(found());
    const { promise, resolve } = Promise.withResolvers<string[]>();
    updater.downloadUpdate.mockReturnValueOnce(promise);
    const checked = updates.check(false);
    await vi.waitFor(() => expect(options.showDownload).toHaveBeenCalledOnce());
    const [message, ended] = options.showDownload.mock.calls[0] ?? [];
    expect(message).toBe('Palmanga 2.0.0 est en cours de téléchargement : 0 %.');
    expect(ended?.aborted).toBe(false);
    resolve([]);
    await checked;
    expect(ended?.aborted).toBe(true);
    expect(options.offerRestart).toHaveBeenCalledOnce();
  });

  it('tell nobody who did not ask that a download runs', async () => {
    const { updates, updater, options } = setUp();
    updater.checkForUpdates.mockResolvedValue(found());
    await updates.check(true);
    expect(options.showDownload).not.toHaveBeenCalled();
  });

  it('end with their feed: the download is given up, and nothing more is said', async () => {
    const { updates, updater, options } = setUp();
    const answer = found();
    updater.checkForUpdates.mockResolvedValue(answer);
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    updater.downloadUpdate.mockReturnValueOnce(promise);
    answer.cancellationToken.cancel.mockImplementation(() => reject(new Error('cancelled')));
    const checked = updates.check(false);
    await vi.waitFor(() => expect(updater.downloadUpdate).toHaveBeenCalledOnce());
    updates.end();
    await checked;
    resolve([]);
    expect(answer.cancellationToken.cancel).toHaveBeenCalled();
    expect(options.notify).not.toHaveBeenCalled();
    expect(options.offerRestart).not.toHaveBeenCalled();
    expect(options.showProgress.mock.lastCall).toEqual([null]);
  });

  it('begin no download from a feed that answers once another is looked at', async () => {
    const { updates, updater } = setUp();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    updater.checkForUpdates.mockReturnValueOnce(promise);
    const checked = updates.check(true);
    updates.end();
    resolve(found());
    await checked;
    expect(updater.downloadUpdate).not.toHaveBeenCalled();
  });
});
