import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { app, BrowserWindow, dialog, forked } from '../../testing/electron-stub.ts';
import { FEED } from '../../testing/update-feed.ts';
import { UpdateStory } from '../../testing/update-story.ts';
import { launchApplication } from './launch.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

const EVENTS = ['uncaughtException', 'unhandledRejection'] as const;
let story: UpdateStory;
let installed = '';

// The AppImages of this test are shell scripts.
describe.runIf(process.platform !== 'win32')('a launch that finds an update', () => {
  beforeEach(async () => {
    story = await UpdateStory.begin('linux');
    installed = join(story.folder, 'Palmanga.AppImage');
    writeFileSync(installed, story.script('old'), { mode: 0o755 });
    writeFileSync(join(story.folder, 'package.json'), JSON.stringify({ updateFeed: FEED }));
    vi.stubEnv('APPIMAGE', installed);
    Object.assign(app.paths, { app: story.folder, logs: join(story.folder, 'logs') });
  });
  afterEach(async () => {
    for (const event of EVENTS) {
      const listener = process.listeners(event as 'exit').at(-1);
      if (listener !== undefined) process.off(event, listener);
    }
    await story.end();
  });

  it('installs it once the backend’s writes have ended, and ends', async () => {
    story.feed.publish('latest-linux.yml', {
      version: '2.0.0',
      file: 'Palmanga-2.0.0-linux-x86_64.AppImage',
      content: story.script('new'),
    });
    const ended = vi.fn();
    launchApplication({
      argv: [installed],
      env: { APPIMAGE: installed },
      built: '/repo/packages/desktop/out/main',
      resources: story.folder,
    });
    app.on('quit', ended);
    app.emit('ready');
    forked[0]?.emit('message', { type: 'ready', port: 41_000 });

    const backend = forked[0];
    await vi.waitFor(() => expect(backend?.postMessage).toHaveBeenCalledWith({ type: 'stop' }));
    expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
      BrowserWindow.all[0],
      expect.objectContaining({ message: 'Palmanga 2.0.0 est prêt à être installé.' }),
    );
    expect(readFileSync(installed, 'utf8')).toBe(story.script('old'));
    expect(app.releaseSingleInstanceLock).not.toHaveBeenCalled();
    expect(app.quit).not.toHaveBeenCalled();

    backend?.emit('exit', 0);
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
    expect(readFileSync(installed, 'utf8')).toBe(story.script('new'));
    await vi.waitFor(() => expect(story.ran('new')).toBe(''));
    expect(app.releaseSingleInstanceLock).toHaveBeenCalledOnce();
    // Nothing delays the end: the new version is starting.
    expect(app.quit).toHaveBeenCalledOnce();
    expect(forked).toHaveLength(1);
  });
});
