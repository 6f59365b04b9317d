import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { vi } from 'vitest';

import type { Updater } from '../main/system/updates/updater.ts';
import { Updates, type UpdateOptions } from '../main/system/updates/updates.ts';
import { app, quitLikeElectron, resetElectron } from './electron-stub.ts';
import { FEED, runPackaged, stubElectronOfUpdater, UpdateFeed } from './update-feed.ts';

stubElectronOfUpdater();

/** What a packaged program does with the updates of a loopback feed, in a folder of the test. */
export class UpdateStory {
  readonly folder = mkdtempSync(join(tmpdir(), 'palmanga-updates-'));
  readonly feed = new UpdateFeed();
  readonly #restore: () => void;

  private constructor(platform: NodeJS.Platform) {
    resetElectron();
    quitLikeElectron();
    this.#restore = runPackaged(platform, this.folder);
    app.paths['userData'] = this.folder;
    for (const name of ['XDG_CACHE_HOME', 'LOCALAPPDATA', 'HOME']) {
      vi.stubEnv(name, join(this.folder, 'cache'));
    }
    // Feeds have a file for each architecture of Linux.
    vi.stubEnv('TEST_UPDATER_ARCH', 'x64');
    writeFileSync(
      join(this.folder, 'app-update.yml'),
      `provider: generic\nurl: ${FEED}\nupdaterCacheDirName: palmanga-updater\n`,
    );
  }

  static async begin(platform: NodeJS.Platform): Promise<UpdateStory> {
    const story = new UpdateStory(platform);
    await story.feed.open();
    return story;
  }

  async end(): Promise<void> {
    this.#restore();
    await this.feed.close();
    rmSync(this.folder, { recursive: true });
  }

  /** The updates of the program, on a real updater. The user refuses to restart. */
  updates(load: () => Updater, changes: Partial<UpdateOptions> = {}) {
    const options = {
      feed: FEED,
      replacesItself: true,
      load: async () => Object.assign(load(), { logger: null }),
      notify: vi.fn<UpdateOptions['notify']>(),
      showDownload: vi.fn<UpdateOptions['showDownload']>(),
      offerRestart: vi.fn<UpdateOptions['offerRestart']>(async () => false),
      offerPage: vi.fn<UpdateOptions['offerPage']>(async () => undefined),
      showProgress: vi.fn<UpdateOptions['showProgress']>(),
      announced: { read: () => null, write: () => undefined },
      stopBackend: vi.fn<UpdateOptions['stopBackend']>(async () => undefined),
      beforeEnd: (listener: () => void) => void app.on('will-quit', listener),
      goOn: vi.fn<UpdateOptions['goOn']>(),
      onError: vi.fn<UpdateOptions['onError']>(),
    };
    return { options, updates: new Updates({ ...options, ...changes }) };
  }

  /** A program that writes down how it was run. */
  script(name: string): string {
    const file = join(this.folder, `${name}.ran`);
    return `#!/bin/sh\necho "$APPIMAGE_EXIT_AFTER_INSTALL $@" >> "${file}"\n`;
  }

  /** How that program was run: the variable, then its arguments. */
  ran(name: string): string {
    return readFileSync(join(this.folder, `${name}.ran`), 'utf8').trim();
  }
}
