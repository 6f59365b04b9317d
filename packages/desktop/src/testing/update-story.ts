import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { vi } from 'vitest';

import { SettingsStore } from '../main/system/settings.ts';
import { type UpdateContext, type Updater, Updates } from '../main/system/updates.ts';
import { app, dialog, quitLikeElectron, resetElectron } from './electron-stub.ts';
import { memoryLog } from './memory-log.ts';
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
  updates(load: () => Updater, changes: Partial<UpdateContext> = {}) {
    const settings = new SettingsStore(join(this.folder, 'settings.json'));
    settings.update({ updateFeed: FEED });
    dialog.showMessageBox.mockResolvedValue({ response: 1 });
    const log = memoryLog();
    const context = {
      settings,
      env: process.env,
      window: () => null,
      load: async () => load(),
      stopBackend: vi.fn(async () => undefined),
      startBackend: vi.fn(),
      log,
      ...changes,
    };
    return { ...context, log, updates: new Updates({ ...context, log }) };
  }

  /** Waits until a message is shown. */
  async told(message: string | RegExp): Promise<void> {
    const isShown = (): boolean =>
      shownMessages().some((shown) => shown === message || shown.search(message) === 0);
    await vi.waitUntil(isShown, 10_000);
  }

  /** Lets the user agree to the next question. */
  agree(): void {
    dialog.showMessageBox.mockResolvedValueOnce({ response: 0 });
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

/** The messages that were shown. */
export const shownMessages = (): string[] =>
  dialog.showMessageBox.mock.calls.map((args) => (args.at(-1) as { message: string }).message);
