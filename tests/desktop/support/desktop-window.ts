import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { BrowserContext } from '@playwright/test';

import { publicLink } from '../../../packages/desktop/src/main/documents/share-link.ts';
import type { IpcHandlers } from '../../../packages/desktop/src/main/ipc/register.ts';
import type {
  CatalogueFile,
  SharedLink,
} from '../../../packages/desktop/src/shared/ipc-contract.ts';
import { NodeBackend } from '../../../packages/desktop/src/testing/backend-process.ts';
import type { Target } from '../../support/target.ts';
import { installBridge } from './bridge.ts';

const from = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const BACKEND = from('packages/desktop/out/main/backend.js');

/**
 * The desktop window without Electron: its built backend process, its built preload script in
 * Chromium's pages, and the application's own checks between them.
 */
export class DesktopWindow implements Target {
  readonly secret = randomBytes(32).toString('base64url');
  readonly shared: SharedLink[] = [];
  /** The file that the menu or the file manager opened. */
  waiting: CatalogueFile | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'palmanga-desktop-'));
  #backend: NodeBackend | null = null;
  #port = 0;

  static async start(): Promise<DesktopWindow> {
    const window = new DesktopWindow();
    await window.resume();
    return window;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** In the real window the secret is a header that pages never see; a cookie stands for it. */
  get storageState(): Exclude<Target['storageState'], undefined> {
    const cookie = {
      name: 'palmanga_launch',
      value: this.secret,
      domain: '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Strict',
    } as const;
    return { cookies: [cookie], origins: [] };
  }

  async resume(): Promise<void> {
    const backend = new NodeBackend(BACKEND);
    const answer = backend.next();
    backend.send({
      type: 'start',
      dataFolder: join(this.#folder, 'data'),
      webRoot: from('packages/web/dist'),
      port: this.#port,
      launchSecret: this.secret,
      settings: { PALMANGA_FIXTURES: from('fixtures'), PALMANGA_LOG_LEVEL: 'silent' },
    });
    const message = await answer;
    if (message.type !== 'ready') throw new Error(JSON.stringify(message));
    this.#backend = backend;
    this.#port = message.port;
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    await this.#backend?.end(signal);
    this.#backend = null;
  }

  /** Gives an account the right to import, as the window does once the user agrees. */
  async grantImport(email: string): Promise<void> {
    const answer = this.#backend?.next();
    this.#backend?.send({ type: 'grant', id: 1, email });
    const message = await answer;
    if (message?.type !== 'granted' || !message.ok) throw new Error(JSON.stringify(message));
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
      'catalogue:take': () => {
        const file = this.waiting;
        this.waiting = null;
        return file;
      },
      'status:read': () => ({ kind: 'starting' }),
      'status:act': () => null,
    };
  }
}
