import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { app, BrowserWindow, dialog, forked } from '../../testing/electron-stub.ts';
import { clickMenu } from '../../testing/started-app.ts';
import { FEED } from '../../testing/update-feed.ts';
import { UpdateStory } from '../../testing/update-story.ts';
import { launchApplication } from './start.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

const EVENTS = ['uncaughtException', 'unhandledRejection'] as const;
let story: UpdateStory;
let installed = '';

/** The backend ends its writes once it is asked to. */
async function endBackend(atStop: () => void): Promise<void> {
  const backend = forked.at(-1);
  // The updater is loaded first, which takes a busy machine seconds.
  await vi.waitFor(
    () => expect(backend?.postMessage).toHaveBeenCalledWith({ type: 'stop' }),
    10_000,
  );
  atStop();
  backend?.emit('exit', 0);
}

// The AppImages of these tests are shell scripts. The second test goes on where the first ends.
describe.runIf(process.platform !== 'win32')('a launch that finds an update', () => {
  let application: ReturnType<typeof launchApplication>;

  beforeAll(async () => {
    story = await UpdateStory.begin('linux');
    story.feed.publish('latest-linux.yml', {
      version: '2.0.0',
      file: 'Palmanga-2.0.0-linux-x86_64.AppImage',
      content: story.script('new'),
    });
    installed = join(story.folder, 'Palmanga.AppImage');
    writeFileSync(join(story.folder, 'package.json'), JSON.stringify({ updateFeed: FEED }));
    vi.stubEnv('APPIMAGE', installed);
    Object.assign(app.paths, { app: story.folder, logs: join(story.folder, 'logs') });
    application = launchApplication({
      argv: [installed],
      env: { APPIMAGE: installed },
      built: '/repo/packages/desktop/out/main',
      resources: story.folder,
    });
  });
  afterAll(async () => {
    for (const event of EVENTS) {
      const listener = process.listeners(event as 'exit').at(-1);
      if (listener !== undefined) process.off(event, listener);
    }
    await story.end();
  });

  it('goes on with its backend when it cannot install it', async () => {
    mkdirSync(installed);
    app.emit('ready');
    forked[0]?.emit('message', { type: 'ready', port: 41_000 });
    await endBackend(() =>
      expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
        BrowserWindow.all[0],
        expect.objectContaining({ message: 'Palmanga 2.0.0 est prêt à être installé.' }),
      ),
    );
    await vi.waitFor(() => expect(forked).toHaveLength(2));
    expect(dialog.showMessageBox).toHaveBeenCalledTimes(2);
    expect(dialog.showMessageBox).toHaveBeenLastCalledWith(
      BrowserWindow.all[0],
      expect.objectContaining({ message: expect.stringMatching(/^La mise à jour a échoué/u) }),
    );
    expect(app.quit).not.toHaveBeenCalled();
    expect(application?.isStopped).toBe(false);
    expect(application?.state.kind).toBe('starting');
    rmdirSync(installed);
  });

  it('installs it once the backend’s writes have ended, and ends', async () => {
    app.releaseSingleInstanceLock.mockClear();
    writeFileSync(installed, story.script('old'), { mode: 0o755 });
    const ended = vi.fn();
    app.on('quit', ended);
    forked[1]?.emit('message', { type: 'ready', port: 41_000 });
    clickMenu('Rechercher une mise à jour…');
    await endBackend(() => {
      expect(readFileSync(installed, 'utf8')).toBe(story.script('old'));
      expect(app.releaseSingleInstanceLock).not.toHaveBeenCalled();
      expect(app.quit).not.toHaveBeenCalled();
    });
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
    expect(readFileSync(installed, 'utf8')).toBe(story.script('new'));
    await vi.waitFor(() => expect(story.ran('new')).toBe(''));
    expect(app.releaseSingleInstanceLock).toHaveBeenCalledOnce();
    // Nothing delays the end: the new version is starting.
    expect(app.quit).toHaveBeenCalledOnce();
    expect(forked).toHaveLength(2);
  });
});
