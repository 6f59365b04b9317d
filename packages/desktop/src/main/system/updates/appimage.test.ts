import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import electronUpdater from 'electron-updater';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { app } from '../../../testing/electron-stub.ts';
import { UpdateStory } from '../../../testing/update-story.ts';
import type { UpdateOptions } from './updates.ts';

vi.mock('electron', () => import('../../../testing/electron-stub.ts'));

const { AppImageUpdater } = electronUpdater;

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
  const appImage = (changes: Partial<UpdateOptions> = {}) =>
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
      const { updates, options } = appImage();
      await updates.check(false);
      expect(options.notify).toHaveBeenCalledExactlyOnceWith('Palmanga est à jour.');
      expect(story.feed.requests).toEqual(['latest-linux.yml']);
    },
  );

  it('is replaced after consent, once the backend has stopped, and starts again', async () => {
    publish();
    let atStop = '';
    const offerRestart = vi.fn(async () => true);
    const { updates, options } = appImage({
      offerRestart,
      stopBackend: async () => {
        atStop = content();
        expect(app.quit).not.toHaveBeenCalled();
      },
    });
    await updates.check(true);
    expect(offerRestart).toHaveBeenCalledExactlyOnceWith(
      'Palmanga 2.0.0 est prêt à être installé.',
    );
    expect(atStop).toBe(story.script('old'));
    expect(content()).toBe(story.script('new'));
    await vi.waitFor(() => expect(story.ran('new')).toBe(''));
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
    expect(options.notify).not.toHaveBeenCalled();
    expect(options.goOn).not.toHaveBeenCalled();
    expect(existsSync(join(story.folder, 'old.ran'))).toBe(false);
  });

  it('is left alone without consent, and replaced when the program ends', async () => {
    publish();
    const { updates, options } = appImage();
    await updates.check(true);
    expect(content()).toBe(story.script('old'));
    expect(options.stopBackend).not.toHaveBeenCalled();
    expect(app.quit).not.toHaveBeenCalled();
    app.quit();
    expect(content()).toBe(story.script('new'));
    // The packaged AppImage then ends without opening a window.
    expect(story.ran('new')).toBe('true');
  });

  it('offers the restart again without another download', async () => {
    publish();
    const { updates, options } = appImage();
    await updates.check(true);
    await updates.check(false);
    expect(options.offerRestart).toHaveBeenCalledTimes(2);
    expect(options.notify).not.toHaveBeenCalled();
    expect(story.feed.requests).toEqual(['latest-linux.yml', FILE]);
  });

  it('shows how far the download is', async () => {
    publish();
    let finish = (): void => undefined;
    story.feed.serve(FILE, (response) => {
      const text = story.script('new');
      response.writeHead(200, { 'content-length': text.length });
      response.write(text.slice(0, 10));
      // electron-updater tells its progress once a second.
      setTimeout(() => response.write(text.slice(10, Math.ceil(text.length / 2))), 1100);
      finish = () => void response.end(text.slice(Math.ceil(text.length / 2)));
    });
    const { updates, options } = appImage();
    const checked = updates.check(true);
    await vi.waitFor(() => expect(options.showProgress).toHaveBeenCalledTimes(2), 5000);
    expect(options.showProgress.mock.calls).toEqual([[0], [expect.closeTo(0.5, 1)]]);
    await updates.check(false);
    expect(options.notify).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Palmanga 2\.0\.0 est en cours de téléchargement : 5\d %\.$/u),
    );
    finish();
    await checked;
    expect(options.showProgress).toHaveBeenLastCalledWith(null);
    expect(options.offerRestart).toHaveBeenCalledOnce();
  });

  it('refuses a damaged download', async () => {
    publish({ sha512: 'A'.repeat(86) + '==' });
    const { updates, options } = appImage();
    await updates.check(false);
    expect(options.notify).toHaveBeenCalledExactlyOnceWith(
      'La mise à jour téléchargée est abîmée. Elle n’a pas été installée ; réessaie plus tard.',
    );
    expect(options.offerRestart).not.toHaveBeenCalled();
    expect(options.showProgress).toHaveBeenLastCalledWith(null);
    app.quit();
    expect(content()).toBe(story.script('old'));
    publish();
    await updates.check(false);
    expect(options.offerRestart).toHaveBeenCalledOnce();
  });

  it.each<[string, () => void]>([
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
    ['it is not YAML', () => story.feed.serve('latest-linux.yml', 'version: [2.0.0\n\tx')],
    ['it is empty', () => story.feed.serve('latest-linux.yml', '')],
    ['it is nothing', () => story.feed.serve('latest-linux.yml', 'null')],
    ['it names no version', () => story.feed.serve('latest-linux.yml', 'files: []')],
    ['it names no file', () => story.feed.serve('latest-linux.yml', 'version: 2.0.0')],
    [
      'it names no checksum',
      () => story.feed.serve('latest-linux.yml', `version: 2.0.0\npath: ${FILE}`),
    ],
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
  ])('says that the feed is not as it should be: %s', async (_name, serve) => {
    serve();
    const { updates, options } = appImage();
    await updates.check(true);
    expect(options.notify).not.toHaveBeenCalled();
    expect(options.onError).toHaveBeenCalledOnce();
    await updates.check(false);
    expect(options.notify).toHaveBeenCalledExactlyOnceWith(
      'Le serveur des mises à jour ne répond pas comme prévu.',
    );
  });

  it.each<[string, () => Promise<void>]>([
    ['nobody answers', async () => story.feed.close()],
    [
      'the download is cut',
      async () => {
        publish();
        story.feed.serve(FILE, (response) => {
          response.writeHead(200, { 'content-length': 1000 });
          response.write('#!/bin/sh');
          setTimeout(() => response.destroy(), 50);
        });
      },
    ],
  ])('says that the server cannot be reached: %s', async (_name, fail) => {
    await fail();
    const { updates, options } = appImage();
    await updates.check(true);
    expect(options.notify).not.toHaveBeenCalled();
    await updates.check(false);
    expect(options.notify).toHaveBeenCalledExactlyOnceWith(
      'Palmanga n’a pas pu joindre le serveur des mises à jour. Vérifie ta connexion puis réessaie.',
    );
    expect(content()).toBe(story.script('old'));
  });

  it('goes on when it cannot be replaced', async () => {
    publish();
    const { updates, options } = appImage({ offerRestart: async () => true });
    rmSync(installed);
    mkdirSync(installed);
    await updates.check(true);
    expect(options.goOn).toHaveBeenCalledOnce();
    expect(options.notify).toHaveBeenCalledExactlyOnceWith(
      'La mise à jour n’a pas pu être installée. Palmanga continue avec sa version actuelle.',
    );
    expect(app.quit).not.toHaveBeenCalled();
  });

  const loseDownload = () => rmSync(join(story.folder, 'cache'), { recursive: true });

  it('is not removed for a download that is gone', async () => {
    publish();
    const { updates, options } = appImage({
      offerRestart: async () => {
        loseDownload();
        return true;
      },
    });
    await updates.check(true);
    expect(options.notify).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/abîmée/u));
    expect(content()).toBe(story.script('old'));
  });

  it('is not removed for a download that is gone when the program ends', async () => {
    publish();
    await appImage().updates.check(true);
    loseDownload();
    app.quit();
    expect(content()).toBe(story.script('old'));
  });

  it('tells a package without its configuration from one that is up to date', async () => {
    publish();
    rmSync(join(story.folder, 'app-update.yml'));
    const { updates, options } = appImage();
    await updates.check(false);
    expect(options.notify).toHaveBeenCalledExactlyOnceWith(
      'La mise à jour a échoué. Le journal dit ce qui s’est passé.',
    );
  });

  it('that is a zip in truth only looks', async () => {
    vi.stubEnv('APPIMAGE', undefined);
    publish();
    const { updates, options } = appImage({ replacesItself: false });
    await updates.check(false);
    expect(options.offerPage).toHaveBeenCalledExactlyOnceWith(
      'Palmanga 2.0.0 est disponible. Cette installation ne se met pas à jour toute seule : télécharge la nouvelle version.',
    );
    publish({ version: '1.2.3' });
    await updates.check(false);
    expect(options.notify).toHaveBeenCalledExactlyOnceWith('Palmanga est à jour.');
    expect(story.feed.requests).toEqual(['latest-linux.yml', 'latest-linux.yml']);
  });
});
