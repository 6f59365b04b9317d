import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeWebBuild } from '@palmanga/site/testing';

import { createClient, type Client, type ClientOptions } from '../client/index.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { startServer, type RunningServer, type StartOptions } from '../http/start-server.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { Browser } from './browser.ts';

/** Lets tests create as many accounts as they need. */
const NO_LIMITS: RateLimits = { consume: () => {}, giveBack: () => {} };

export interface TestServerOptions extends StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Applies the real limits. */
  readonly limited?: boolean;
  /** Makes its clients; by default those of this release. */
  readonly createClient?: typeof createClient;
}

/** The real server in this process, on a free port and with a new data folder. */
export class TestServer {
  readonly dataFolder: string;
  readonly #options: TestServerOptions;
  readonly #clients = new Set<Client>();
  #running: RunningServer | null = null;
  #port = '0';

  private constructor(dataFolder: string, options: TestServerOptions) {
    this.dataFolder = dataFolder;
    this.#options = options;
  }

  static async start(options: TestServerOptions = {}): Promise<TestServer> {
    const server = new TestServer(await mkdtemp(join(tmpdir(), 'palmanga-server-')), options);
    writeWebBuild(join(server.dataFolder, 'web'));
    await server.resume();
    return server;
  }

  get running(): RunningServer {
    if (this.#running === null) throw new Error('The test server is stopped');
    return this.#running;
  }

  /** Origin, the same after `resume`. */
  get url(): string {
    return this.running.url;
  }

  /** The port that it listens on. A public address may have another one. */
  get port(): string {
    return this.running.port;
  }

  get settings(): Settings {
    return readSettings({
      PALMANGA_PORT: this.#port,
      PALMANGA_DATA: this.dataFolder,
      PALMANGA_WEB: join(this.dataFolder, 'web'),
      PALMANGA_FIXTURES: 'none',
      PALMANGA_LOG_LEVEL: 'silent',
      ...this.#options.env,
    });
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.close();
  }

  /** Starts again on the same port and data. */
  async resume(): Promise<void> {
    const { limited = false, env: _env, createClient: _create, ...options } = this.#options;
    const limits = limited ? {} : { limits: NO_LIMITS };
    this.#running = await startServer(this.settings, { ...limits, ...options });
    this.#port = this.#running.port;
  }

  browser(): Browser {
    return new Browser(this.url);
  }

  /** A client with its own cookies, closed with the server. */
  client(browser = this.browser(), options: ClientOptions = {}): Client {
    const create = this.#options.createClient ?? createClient;
    const client = create({
      origin: this.url,
      fetch: browser.fetch,
      openSocket: browser.openSocket,
      ...options,
    });
    this.#clients.add(client);
    return client;
  }

  /** Mails in the outbox, oldest first, their quoted-printable text decoded. */
  async outbox(): Promise<string[]> {
    const folder = join(this.dataFolder, 'outbox');
    const files = (await readdir(folder).catch((): string[] => [])).toSorted();
    const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'latin1')));
    return mails.map(decodeQuotedPrintable);
  }

  async dispose(): Promise<void> {
    for (const client of this.#clients) client.close();
    await this.stop();
    await rm(this.dataFolder, { recursive: true, force: true });
  }
}

/** Undoes the encoding that mails have for accents and long lines. */
export function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
