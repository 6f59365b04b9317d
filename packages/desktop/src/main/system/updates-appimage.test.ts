import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import electronUpdater from 'electron-updater';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { app } from '../../testing/electron-stub.ts';
import { shownMessages, UpdateStory } from '../../testing/update-story.ts';
import type { UpdateContext } from './updates.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

const { AppImageUpdater } = electronUpdater;
const READY = 'Palmanga 2.0.0 est prêt à être installé.';
const FAILED = /^La mise à jour a échoué\. Palmanga continue/u;

// The programs of these tests are shell scripts.
describe.runIf(process.platform !== 'win32')('an AppImage', () => {
  const FILE = 'Palmanga-2.0.0-linux-x86_64.AppImage';
  let story: UpdateStory;
  let installed = '';
  const publish = (changes: { version?: string; sha512?: string } = {}) =>
    story.feed.publish('latest-linux.yml', {
      version: '2.0.0',
      file: FILE,
      content: story.script('new'),
      ...changes,
    });
  const appImage = (changes: Partial<UpdateContext> = {}) =>
    story.updates(() => new AppImageUpdater(), changes);
  const content = () => readFileSync(installed, 'utf8');

  beforeEach(async () => {
    story = await UpdateStory.begin('linux');
    installed = join(story.folder, 'Palmanga.AppImage');
    writeFileSync(installed, story.script('old'), { mode: 0o755 });
    vi.stubEnv('APPIMAGE', installed);
  });
  afterEach(() => story.end());

  it.each(['1.2.3', '1.2.2', '0.9.0'])(
    'of 1.2.3 is up to date when the feed has %s',
    async (version) => {
      publish({ version });
      await appImage().updates.check(false);
      expect(shownMessages()).toEqual(['Palmanga est à jour.']);
      expect(story.feed.requests).toEqual(['latest-linux.yml']);
    },
  );

  it('is replaced after consent, once the backend has stopped, and starts again', async () => {
    publish();
    let atStop = '';
    const stopBackend = async (): Promise<void> => {
      atStop = content();
      expect(app.quit).not.toHaveBeenCalled();
    };
    const { updates, startBackend } = appImage({ stopBackend });
    story.agree();
    await updates.check(true);
    await vi.waitFor(() => expect(story.ran('new')).toBe(''), 10_000);
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
    expect(atStop).toBe(story.script('old'));
    expect(content()).toBe(story.script('new'));
    expect(shownMessages()).toEqual([READY]);
    expect(startBackend).not.toHaveBeenCalled();
    expect(existsSync(join(story.folder, 'old.ran'))).toBe(false);
  });

  it('is left alone without consent, offered again, and replaced when the program ends', async () => {
    publish();
    const { updates, stopBackend } = appImage();
    await updates.check(true);
    await story.told(READY);
    await vi.waitFor(async () => {
      await updates.check(false);
      expect(shownMessages()).toEqual([READY, READY]);
    });
    expect(story.feed.requests).toEqual(['latest-linux.yml', FILE]);
    expect(content()).toBe(story.script('old'));
    expect(stopBackend).not.toHaveBeenCalled();
    expect(app.quit).not.toHaveBeenCalled();
    app.quit();
    expect(content()).toBe(story.script('new'));
    // The packaged AppImage then ends without opening a window.
    expect(story.ran('new')).toBe('true');
  });

  it('refuses a damaged download, and takes the right one afterwards', async () => {
    publish({ sha512: 'A'.repeat(86) + '==' });
    const { updates } = appImage();
    await updates.check(false);
    await story.told(FAILED);
    app.quit();
    expect(content()).toBe(story.script('old'));
    expect(shownMessages()).not.toContain(READY);
    publish();
    await updates.check(false);
    await story.told(READY);
  });

  it.each<[string, () => Promise<void> | void]>([
    ['there is none', () => undefined],
    [
      'the server has a fault',
      () =>
        story.feed.serve(
          'latest-linux.yml',
          (response) => void response.writeHead(500).end('fault'),
        ),
    ],
    [
      'it is a page',
      () => story.feed.serve('latest-linux.yml', '<!doctype html><title>Hôtel</title><p>Wifi: oui'),
    ],
    ['it is nothing', () => story.feed.serve('latest-linux.yml', 'null')],
    ['it names no version', () => story.feed.serve('latest-linux.yml', 'files: []')],
    ['it names no file', () => story.feed.serve('latest-linux.yml', 'version: 2.0.0')],
    [
      'it names no AppImage',
      () => story.feed.serve('latest-linux.yml', 'version: 2.0.0\npath: x.deb\nsha512: x'),
    ],
    [
      'the file is missing',
      () => {
        publish();
        story.feed.serve(FILE, (response) => void response.writeHead(404).end());
      },
    ],
    ['nobody answers', () => story.feed.close()],
    [
      'the download is cut',
      () => {
        publish();
        story.feed.serve(FILE, (response) => {
          response.writeHead(200, { 'content-length': 1000 });
          response.write('#!/bin/sh');
          setTimeout(() => response.destroy(), 50);
        });
      },
    ],
  ])('tells who asked alone that the feed is not as it should be: %s', async (_name, serve) => {
    await serve();
    const { updates, log } = appImage();
    await updates.check(true);
    await vi.waitFor(() => expect(log.lines.join('\n')).toContain('Updating failed'), 10_000);
    expect(shownMessages()).toEqual([]);
    await updates.check(false);
    await story.told(FAILED);
    expect(content()).toBe(story.script('old'));
  });

  it('goes on when it cannot be replaced', async () => {
    publish();
    const { updates, startBackend } = appImage();
    rmSync(installed);
    mkdirSync(installed);
    story.agree();
    await updates.check(true);
    await story.told(FAILED);
    expect(startBackend).toHaveBeenCalledOnce();
    expect(app.quit).not.toHaveBeenCalled();
  });

  const loseDownload = () => rmSync(join(story.folder, 'cache'), { recursive: true });

  it('is not removed for a download that is gone', async () => {
    publish();
    const { updates, stopBackend } = appImage();
    await updates.check(true);
    await story.told(READY);
    loseDownload();
    story.agree();
    await updates.check(false);
    await story.told(FAILED);
    expect(stopBackend).not.toHaveBeenCalled();
    expect(content()).toBe(story.script('old'));
  });

  it('is not removed for a download that is gone when the program ends', async () => {
    publish();
    await appImage().updates.check(true);
    await story.told(READY);
    loseDownload();
    app.quit();
    expect(content()).toBe(story.script('old'));
  });

  it('that is a zip in truth only looks', async () => {
    vi.stubEnv('APPIMAGE', undefined);
    publish();
    const { updates } = appImage();
    await updates.check(false);
    await story.told(
      'Palmanga 2.0.0 est disponible. Cette installation ne se met pas à jour toute seule\u00A0: télécharge la nouvelle version.',
    );
    publish({ version: '1.2.3' });
    await updates.check(false);
    await story.told('Palmanga est à jour.');
    expect(story.feed.requests).toEqual(['latest-linux.yml', 'latest-linux.yml']);
  });
});
