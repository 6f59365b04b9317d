import { createHash } from 'node:crypto';
import { createServer, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

import { vi } from 'vitest';

import * as electron from './electron-stub.ts';

/** The address of the feed as the application knows it. Tests answer it on the loopback. */
export const FEED = 'https://updates.example/palmanga';

/** A version on the feed. */
export interface Published {
  readonly version: string;
  readonly file: string;
  readonly content: string;
  /** Another checksum than the content's. */
  readonly sha512?: string;
}

type Answer = (response: ServerResponse) => void;

/** A feed of updates: a folder of files on a loopback server. */
export class UpdateFeed {
  /** Names of the files that were asked for, without what keeps caches away. */
  readonly requests: string[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #server = createServer((message, response) => {
    const { pathname } = new URL(message.url ?? '/', FEED);
    const name = pathname.replace('/palmanga/', '');
    this.requests.push(name);
    const answer = this.#answers.get(name);
    if (answer !== undefined) answer(response);
    else response.writeHead(404).end();
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    // Also once it is closed: then nobody answers there.
    const { port } = this.#server.address() as AddressInfo;
    electron.net.request.mockImplementation((options: object) => requestOn(port, options));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Answers a file's name with a text, or as the function does. */
  serve(name: string, answer: string | Answer): void {
    this.#answers.set(
      name,
      typeof answer === 'string' ? (response) => void response.end(answer) : answer,
    );
  }

  /**
   * Publishes a version, as the packager does.
   * @param channelFile such as `latest-linux.yml`
   */
  publish(channelFile: string, { version, file, content, sha512 }: Published): void {
    const sum = sha512 ?? createHash('sha512').update(content).digest('base64');
    const size = Buffer.byteLength(content);
    this.serve(
      channelFile,
      `version: ${version}\nfiles:\n  - url: ${file}\n    sha512: ${sum}\n    size: ${size}\npath: ${file}\nsha512: ${sum}\nreleaseDate: '2026-11-26T00:00:00.000Z'\n`,
    );
    this.serve(file, content);
  }
}

/** Electron's request, spoken by Node.js: to the loopback, and with errors like Chromium's. */
function requestOn(port: number, options: object) {
  const message = request({ ...options, protocol: 'http:', hostname: '127.0.0.1', port });
  const emit = message.emit.bind(message);
  message.emit = (event: string | symbol, ...args: unknown[]) => {
    const [error] = args;
    const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
    return emit(event, ...(isRefused ? [new Error('net::ERR_CONNECTION_REFUSED')] : args));
  };
  return message;
}

/** Gives the stub of Electron to electron-updater, which `vi.mock` does not reach. */
export function stubElectronOfUpdater(): void {
  const require = createRequire(import.meta.url);
  const path = require.resolve('electron');
  const loaded = { id: path, filename: path, loaded: true, children: [], exports: { ...electron } };
  require.cache[path] = loaded as unknown as NodeJS.Module;
}

/**
 * Runs as the packaged program of a system.
 * @returns puts everything back
 */
export function runPackaged(platform: NodeJS.Platform, resources: string): () => void {
  const before = process.platform;
  const setPlatform = (value: NodeJS.Platform) =>
    Object.defineProperty(process, 'platform', { value, configurable: true, enumerable: true });
  electron.app.isPackaged = true;
  setPlatform(platform);
  Object.defineProperty(process, 'resourcesPath', { value: resources, configurable: true });
  return () => {
    setPlatform(before);
    Reflect.deleteProperty(process, 'resourcesPath');
    vi.unstubAllEnvs();
  };
}
