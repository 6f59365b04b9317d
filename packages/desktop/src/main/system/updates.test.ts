import { EventEmitter } from 'node:events';

import { describe, expect, it, vi } from 'vitest';

import { createUpdates, updatesEnabled, type UpdateOptions, type Updater } from './updates.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

class FakeUpdater extends EventEmitter {
  autoDownload = false;
  autoInstallOnAppQuit = false;
  allowDowngrade = true;
  readonly setFeedURL = vi.fn();
  readonly quitAndInstall = vi.fn();
  readonly checkForUpdates = vi.fn(async (): Promise<unknown> => ({ isUpdateAvailable: false }));
}

const setUp = (changes: Partial<UpdateOptions> = {}) => {
  const updater = new FakeUpdater();
  const options = {
    feed: 'https://updates.example/palmanga',
    packaged: true,
    load: vi.fn(async () => updater as unknown as Updater),
    notify: vi.fn(),
    offerRestart: vi.fn(async () => false),
    onError: vi.fn(),
    ...changes,
  };
  return { updater, options, updates: createUpdates(options) };
};

describe('updates', () => {
  it.each([{ feed: null }, { packaged: false }, { feed: 'http://updates.example' }])(
    'are off with %j: the updater is not even loaded',
    async (changes) => {
      const { updates, options } = setUp(changes);
      expect(updatesEnabled(options)).toBe(false);
      await updates.check(true);
      expect(options.notify).not.toHaveBeenCalled();
      await updates.check(false);
      expect(options.notify).toHaveBeenCalledWith(
        'Les mises à jour automatiques ne sont pas configurées.',
      );
      expect(options.load).not.toHaveBeenCalled();
    },
  );

  it('look at the feed, and never go back to an older version', async () => {
    const { updates, updater, options } = setUp();
    await updates.check(true);
    expect(updater.setFeedURL).toHaveBeenCalledWith({ provider: 'generic', url: options.feed });
    expect(updater.allowDowngrade).toBe(false);
    expect(updater.checkForUpdates).toHaveBeenCalledOnce();
    expect(options.notify).not.toHaveBeenCalled();
  });

  it('say that there is none after a request of the user', async () => {
    const { updates, options } = setUp();
    await updates.check(false);
    expect(options.notify).toHaveBeenCalledWith('Palmanga est à jour.');
  });

  it.each([true, false])('restart only with the user’s consent: %s', async (agreed) => {
    const { updates, updater, options } = setUp({ offerRestart: vi.fn(async () => agreed) });
    await updates.check(true);
    await updates.check(true);
    updater.emit('update-downloaded', { version: '2.0.0' });
    await vi.waitFor(() =>
      expect(options.offerRestart).toHaveBeenCalledExactlyOnceWith(
        'Palmanga 2.0.0 est prêt à être installé.',
      ),
    );
    await Promise.resolve();
    expect(updater.quitAndInstall).toHaveBeenCalledTimes(agreed ? 1 : 0);
  });

  it('log a failure, and show it after a request of the user', async () => {
    const { updates, updater, options } = setUp();
    updater.checkForUpdates.mockRejectedValue(new Error('offline'));
    await updates.check(true);
    expect(options.notify).not.toHaveBeenCalled();
    await updates.check(false);
    expect(options.notify).toHaveBeenCalledWith('La recherche d’une mise à jour a échoué.');
    expect(options.onError).toHaveBeenCalledTimes(2);
  });
});
