import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import electronUpdater from 'electron-updater';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { app } from '../../../testing/electron-stub.ts';
import { UpdateStory } from '../../../testing/update-story.ts';

vi.mock('electron', () => import('../../../testing/electron-stub.ts'));

const { DebUpdater, NsisUpdater } = electronUpdater;
const PENDING = 'cache/palmanga-updater/pending';

let story: UpdateStory;

describe.runIf(process.platform !== 'win32')('a deb', () => {
  beforeEach(async () => {
    story = await UpdateStory.begin('linux');
  });
  afterEach(() => story.end());

  it('is installed by dpkg, then started again', async () => {
    story.feed.publish('latest-linux.yml', {
      version: '2.0.0',
      file: 'Palmanga.deb',
      content: 'a package',
    });
    const programs = join(story.folder, 'bin');
    mkdirSync(programs);
    writeFileSync(join(programs, 'dpkg'), story.script('dpkg'), { mode: 0o755 });
    // Asks for the password of an administrator; its first argument is an option.
    writeFileSync(join(programs, 'pkexec'), '#!/bin/sh\nshift\nexec "$@"\n', { mode: 0o755 });
    vi.stubEnv('PATH', programs);
    const { updates, options } = story.updates(() => new DebUpdater(), {
      offerRestart: async () => true,
    });
    await updates.check(true);
    expect(story.ran('dpkg')).toBe(`-i ${join(story.folder, PENDING, 'Palmanga.deb')}`);
    expect(app.relaunch).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
    expect(options.notify).not.toHaveBeenCalled();
  });
});

describe.runIf(process.platform !== 'win32')('an installation on Windows', () => {
  beforeEach(async () => {
    story = await UpdateStory.begin('win32');
  });
  afterEach(() => story.end());

  it('is replaced by the downloaded installer, without questions', async () => {
    const file = 'Palmanga-2.0.0-win-x64.exe';
    story.feed.publish('latest.yml', {
      version: '2.0.0',
      file,
      content: story.script('installer'),
    });
    const downloaded = join(story.folder, PENDING, file);
    const { updates, options } = story.updates(() => new NsisUpdater(), {
      offerRestart: async () => {
        // What is run on Windows needs no mode.
        chmodSync(downloaded, 0o755);
        return true;
      },
    });
    await updates.check(false);
    expect(options.stopBackend).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(story.ran('installer')).toBe('--updated /S --force-run'));
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
    expect(options.notify).not.toHaveBeenCalled();
  });

  it('refuses a damaged installer', async () => {
    story.feed.publish('latest.yml', {
      version: '2.0.0',
      file: 'x.exe',
      content: 'x',
      sha512: 'A'.repeat(86) + '==',
    });
    const { updates, options } = story.updates(() => new NsisUpdater());
    await updates.check(false);
    expect(options.notify).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/abîmée/u));
    expect(existsSync(join(story.folder, PENDING, 'x.exe'))).toBe(false);
  });
});
