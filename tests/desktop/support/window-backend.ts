import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import type { StartMessage } from '../../../packages/desktop/src/shared/backend-messages.ts';
import { NodeBackend } from '../../../packages/desktop/src/testing/backend-process.ts';

const from = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const BACKEND = from('packages/desktop/out/main/backend.js');

/** The built backend process of a window; it can be killed and started again. */
export class WindowBackend {
  /** The launch's secret, which every request must carry. */
  readonly secret = randomBytes(32).toString('base64url');
  readonly #options: Pick<StartMessage, 'dataFolder' | 'settings'>;
  #process: NodeBackend | null = null;
  #port = 0;

  constructor(options: Pick<StartMessage, 'dataFolder' | 'settings'>) {
    this.#options = options;
  }

  /** Origin, without a trailing slash; the same after a restart. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const process = new NodeBackend(BACKEND);
    const answer = process.next();
    process.send({
      type: 'start',
      webRoot: from('packages/web/dist'),
      port: this.#port,
      launchSecret: this.secret,
      ...this.#options,
    });
    const message = await answer;
    if (message.type !== 'ready') throw new Error(JSON.stringify(message));
    this.#process = process;
    this.#port = message.port;
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await this.#process?.end(signal);
    this.#process = null;
  }

  /** Gives an account the right to import, as the window does once the user agrees. */
  async grantImport(email: string): Promise<void> {
    const answer = this.#process?.next();
    this.#process?.send({ type: 'grant', id: 1, email });
    const message = await answer;
    if (message?.type !== 'granted' || !message.ok) throw new Error(JSON.stringify(message));
  }
}
