import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { createLogger } from '@palmanga/host';
import { createOperatorBackend } from '@palmanga/server/store';

import type { Browser } from '../../../packages/server/src/testing/browser.ts';
import { contentOf } from '../../../packages/server/src/testing/data-folder.ts';
import {
  TestServer,
  type TestServerOptions,
} from '../../../packages/server/src/testing/test-server.ts';
import {
  type Account,
  ACCOUNT_PASSWORD,
  type ContractHarness,
  type ErasureHarness,
  type FilesHarness,
  type HarnessOptions,
  type IdentityHarness,
} from '../harness.ts';
import { plantInSqlite } from './sqlite-planting.ts';

/** Accounts by address, each with the browser that created it. */
class People {
  readonly #server: TestServer;
  readonly #known = new Map<string, Promise<{ account: Account; browser: Browser }>>();

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** The account `name`, created at its first use, and a browser where it is signed in. */
  async find(
    name: string,
    { admin = false, domain = 'mail.example' } = {},
  ): Promise<{ account: Account; browser: Browser }> {
    const email = `${name}@${domain}`;
    const known = this.#known.get(email) ?? this.#make(email, admin);
    this.#known.set(email, known);
    const { account, browser } = await known;
    return { account, browser: browser.copy() };
  }

  async #make(email: string, isAdmin: boolean): Promise<{ account: Account; browser: Browser }> {
    const browser = this.#server.browser();
    const { identity } = this.#server.client(browser);
    const { uid, displayName } = await identity.signUp({ email, password: ACCOUNT_PASSWORD });
    if (isAdmin) await this.#server.running.store.roles.grantAdmin(email);
    return { account: { uid, email, displayName }, browser };
  }
}

type ServerOptions = Pick<TestServerOptions, 'createClient'>;

/** The embedded server, and its client over HTTP. */
export async function makeHttpHarness(
  options: HarnessOptions & ServerOptions = {},
): Promise<ContractHarness> {
  const server = await TestServer.start(options);
  const people = new People(server);
  const { store } = server.running;
  return {
    async as(name, options) {
      const { account, browser } = await people.find(name, options);
      return { account, ...server.client(browser) };
    },
    visitor: async () => server.client(),
    ...plantInSqlite(store),
    dispose: () => server.dispose(),
  };
}

/** All of it, with its log. */
export async function makeHttpErasureHarness(): Promise<ErasureHarness> {
  let log = '';
  const keep = { write: (line: string) => void (log += line) };
  const server = await TestServer.start({ logger: createLogger('debug', keep) });
  const people = new People(server);
  return {
    async as(name) {
      const { account, browser } = await people.find(name);
      return { account, ...server.client(browser) };
    },
    visitor: async () => server.client(),
    operator: createOperatorBackend(server.dataFolder),
    ...plantInSqlite(server.running.store),
    async find(texts) {
      const files = Object.entries(contentOf(server.dataFolder)).map(
        ([name, base64]) => [name, Buffer.from(base64, 'base64').toString('latin1')] as const,
      );
      const mails = (await server.outbox()).map((mail) => ['a mail', mail] as const);
      const found = [...files, ...mails, ['the log', log] as const].filter(([name, content]) => {
        const all = `${name}\n${content}`.toLowerCase();
        return texts.some((text) => all.includes(text.toLowerCase()));
      });
      return found.map(([name]) => name);
    },
    dispose: () => server.dispose(),
  };
}

/** All of it, with the photos, and the server itself. */
export async function makeHttpAccountHarness() {
  const server = await TestServer.start();
  const people = new People(server);
  return {
    server,
    async as(name: string) {
      const { account, browser } = await people.find(name);
      return { account, ...server.client(browser) };
    },
    visitor: async () => server.client(),
    ...plantInSqlite(server.running.store),
    async readPhoto(name: string, address: string): Promise<Uint8Array | null> {
      const { browser } = await people.find(name);
      const response = await browser.fetch(new URL(address, server.url));
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    dispose: () => server.dispose(),
  };
}

/** Its accounts. */
export async function makeHttpIdentityHarness(
  options: ServerOptions = {},
): Promise<IdentityHarness> {
  const server = await TestServer.start(options);
  let count = 0;
  return {
    client: async () => server.client(),
    freshEmail: () => `compte-${(count += 1)}@mail.example`,
    grantAdmin: async ({ email }) => server.running.store.roles.grantAdmin(email ?? ''),
    async resetToken(email) {
      const mail = (await server.outbox()).findLast((text) => text.includes(`To: ${email}`));
      return /\/reset\?token=(?<token>[\w-]+)/.exec(mail ?? '')?.groups?.['token'] ?? null;
    },
    async confirmationToken(email) {
      const mail = (await server.outbox()).findLast(
        (text) => text.includes(`To: ${email}`) && text.includes('mode=verifyEmail'),
      );
      return /&token=(?<token>[\w-]+)/.exec(mail ?? '')?.groups?.['token'] ?? null;
    },
    dispose: () => server.dispose(),
  };
}

/** Its avatars and covers. */
export async function makeHttpFilesHarness(options: ServerOptions = {}): Promise<FilesHarness> {
  const server = await TestServer.start(options);
  const people = new People(server);
  const browsers: Browser[] = [server.browser()];
  const sleep = async (): Promise<void> => {};
  return {
    async as(name) {
      const { account, browser } = await people.find(name);
      browsers.push(browser);
      return { account, files: server.client(browser, { sleep }).files };
    },
    visitor: async () => ({ files: server.client(server.browser(), { sleep }).files }),
    async putCover(path, image) {
      const file = join(server.dataFolder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, new Uint8Array(await image.arrayBuffer()));
    },
    async download(address) {
      // Avatars are private, so the owner's browser downloads it.
      for (const browser of browsers) {
        const response = await browser.fetch(new URL(address, server.url));
        const bytes = new Uint8Array(await response.arrayBuffer());
        if (response.ok) return bytes;
      }
      return null;
    },
    dispose: () => server.dispose(),
  };
}
