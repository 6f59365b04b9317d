import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { app, autoUpdater as squirrel, dialog } from '../../testing/electron-stub.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { FEED } from '../../testing/update-feed.ts';
import { UpdateStory } from '../../testing/update-story.ts';
import { SettingsStore } from './settings.ts';
import { Updates } from './updates.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

let story: UpdateStory;
let updates: Updates;
const log = memoryLog();
const stopBackend = vi.fn(async () => undefined);
const startBackend = vi.fn();

/** What Squirrel does with a package: it fetches it from electron-updater, then judges it. */
function judge(verdict: (content: string) => void): void {
  squirrel.checkForUpdates.mockImplementation(async () => {
    const [{ url, headers } = { url: '', headers: {} }] = squirrel.setFeedURL.mock.lastCall ?? [];
    const answer = (await (await fetch(url, { headers })).json()) as { url: string };
    verdict(await (await fetch(answer.url, { headers })).text());
  });
}

// electron-updater keeps one updater for a process, so the stories follow each other.
describe.runIf(process.platform !== 'win32')('the program on macOS', () => {
  beforeAll(async () => {
    story = await UpdateStory.begin('darwin');
    // electron-updater asks programs of macOS for the processor, and does without.
    vi.stubEnv('PATH', story.folder);
    story.feed.publish('latest-mac.yml', {
      version: '2.0.0',
      file: 'Palmanga-2.0.0-mac-x64.zip',
      content: 'a zip',
    });
    const settings = new SettingsStore(join(story.folder, 'settings.json'));
    settings.update({ updateFeed: FEED });
    updates = new Updates({
      settings,
      env: {},
      window: () => null,
      stopBackend,
      startBackend,
      log,
    });
  });
  afterAll(() => story.end());

  it('does not offer what Squirrel refuses', async () => {
    judge(() => squirrel.emit('error', new Error('The code signature did not pass validation')));
    await updates.check(true);
    const refused = 'error Updating failed: Error: The code signature';
    await vi.waitFor(() => expect(log.lines.join('\n')).toContain(refused), 10_000);
    expect(dialog.showMessageBox).not.toHaveBeenCalled();
    await updates.check(false);
    // There is no window: a message that the download runs would halt the program.
    await vi.waitFor(
      () =>
        expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith({
          type: 'info',
          noLink: true,
          message: expect.stringMatching(/^La mise à jour a échoué/u) as unknown,
        }),
      10_000,
    );
    expect(startBackend).not.toHaveBeenCalled();
  });

  it('offers what Squirrel has unpacked, and lets it restart', async () => {
    dialog.showMessageBox.mockClear();
    const { promise, resolve } = Promise.withResolvers<string>();
    judge(resolve);
    await updates.check(true);
    await expect(promise).resolves.toBe('a zip');
    expect(dialog.showMessageBox).not.toHaveBeenCalled();
    squirrel.emit('update-downloaded');
    await vi.waitFor(() => expect(squirrel.quitAndInstall).toHaveBeenCalledOnce(), 10_000);
    expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'Palmanga 2.0.0 est prêt à être installé.' }),
    );
    expect(stopBackend).toHaveBeenCalledOnce();
    expect(app.releaseSingleInstanceLock).toHaveBeenCalledOnce();
    expect(stopBackend).toHaveBeenCalledBefore(squirrel.quitAndInstall);
    expect(story.feed.requests).toContain('Palmanga-2.0.0-mac-x64.zip');
  });
});
