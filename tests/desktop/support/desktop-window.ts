import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { BrowserContext } from '@playwright/test';

import type { IpcHandlers } from '../../../packages/desktop/src/main/app/ipc.ts';
import { publicLink } from '../../../packages/desktop/src/main/links/page-links.ts';
import type {
  CatalogueFile,
  SharedLink,
} from '../../../packages/desktop/src/shared/ipc-contract.ts';
import type { Target } from '../../support/target.ts';
import { installBridge } from './bridge.ts';
import { defaultHandlers } from './default-handlers.ts';
import { WindowBackend } from './window-backend.ts';

const FIXTURES = fileURLToPath(new URL('../../../fixtures', import.meta.url));

/**
 * The desktop window without Electron: the built backend process, the built preload script in
 * Chromium's pages, and the application's own checks between them.
 */
export class DesktopWindow implements Target {
  readonly shared: SharedLink[] = [];
  /** The file that the menu or the file manager opened; the import page takes it. */
  waiting: CatalogueFile | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'palmanga-desktop-'));
  readonly dataFolder = join(this.#folder, 'data');
  readonly #backend = new WindowBackend({
    dataFolder: this.dataFolder,
    settings: { PALMANGA_FIXTURES: FIXTURES, PALMANGA_LOG_LEVEL: 'silent' },
  });

  static async start(): Promise<DesktopWindow> {
    const window = new DesktopWindow();
    await window.resume();
    return window;
  }

  get url(): string {
    return this.#backend.url;
  }

  /** The real window sends the secret in a header that pages never see. Here it is a cookie. */
  get storageState(): Exclude<Target['storageState'], undefined> {
    const cookie = {
      name: 'palmanga_launch',
      value: this.#backend.secret,
      domain: '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Strict',
    } as const;
    return { cookies: [cookie], origins: [] };
  }

  resume(): Promise<void> {
    return this.#backend.start();
  }

  kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    return this.#backend.kill(signal);
  }

  /** Gives an account the right to import, as the window does once the user agrees. */
  grantImport(email: string): Promise<void> {
    return this.#backend.grantImport(email);
  }

  async prepare(context: BrowserContext): Promise<void> {
    await installBridge(context, {
      handlers: this.#handlers(context),
      appOrigin: () => this.url,
    });
  }

  async dispose(): Promise<void> {
    await this.kill('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #handlers(context: BrowserContext): IpcHandlers {
    return {
      'link:share': async (link) => {
        this.shared.push(link);
        const [page] = context.pages();
        const text = publicLink(link.url, this.url) ?? link.url;
        await page?.evaluate((copied) => navigator.clipboard.writeText(copied), text);
        return 'copied' as const;
      },
      'sign-in:federated': () => ({ ok: false, code: 'provider-unavailable' }),
      ...defaultHandlers(this),
    };
  }
}
