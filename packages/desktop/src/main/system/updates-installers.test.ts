import fs, { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import electronUpdater from 'electron-updater';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { app } from '../../testing/electron-stub.ts';
import { shownMessages, UpdateStory } from '../../testing/update-story.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

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
    writeFileSync(join(story.folder, 'package-type'), 'deb');
    const { updates } = story.updates(() => new DebUpdater());
    story.agree();
    await updates.check(true);
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce(), 10_000);
    expect(story.ran('dpkg')).toBe(`-i ${join(story.folder, PENDING, 'Palmanga.deb')}`);
    expect(app.relaunch).toHaveBeenCalledOnce();
    expect(shownMessages()).toEqual(['Palmanga 2.0.0 est prêt à être installé.']);
  });
});

describe.runIf(process.platform !== 'win32')('an installation on Windows', () => {
  beforeEach(async () => {
    story = await UpdateStory.begin('win32');
    // As the installer of the running program leaves it.
    const { execPath } = process;
    Object.defineProperty(process, 'execPath', { value: String.raw`C:\P\Palmanga.exe` });
    onTestFinished(() => void Object.defineProperty(process, 'execPath', { value: execPath }));
    const { existsSync: exists } = fs;
    vi.spyOn(fs, 'existsSync').mockImplementation(
      (path) => String(path).endsWith('Uninstall Palmanga.exe') || exists(path),
    );
    syncBuiltinESMExports();
    onTestFinished(() => {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });
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
    const { updates, stopBackend } = story.updates(() => new NsisUpdater());
    await updates.check(true);
    await story.told('Palmanga 2.0.0 est prêt à être installé.');
    // What is run on Windows needs no mode.
    chmodSync(downloaded, 0o755);
    story.agree();
    await vi.waitFor(async () => {
      await updates.check(false);
      expect(stopBackend).toHaveBeenCalledOnce();
    });
    await vi.waitFor(() => expect(story.ran('installer')).toBe('--updated /S --force-run'), 10_000);
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
  });

  it('refuses a damaged installer', async () => {
    story.feed.publish('latest.yml', {
      version: '2.0.0',
      file: 'x.exe',
      content: 'x',
      sha512: 'A'.repeat(86) + '==',
    });
    const { updates } = story.updates(() => new NsisUpdater());
    await updates.check(false);
    await story.told(/^La mise à jour a échoué/u);
    expect(existsSync(join(story.folder, PENDING, 'x.exe'))).toBe(false);
  });
});
