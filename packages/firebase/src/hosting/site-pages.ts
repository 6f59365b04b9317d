import { setTimeout as delay } from 'node:timers/promises';

import { type Files, parseCoverAddress, type Preload, sheetCovers } from '@palmanga/core';
import {
  PageWriter,
  resolvePage,
  type FailureHandler,
  type ResolvedPage,
  type StaticFiles,
} from '@palmanga/site';
import { LRUCache } from 'lru-cache';

import { createClient, type FirebaseClient } from '../client/index.ts';
import type { FirebaseConfiguration } from './configuration.ts';
import { withHints } from './hints.ts';

/** Pages whose content is kept, and for how long (milliseconds): the page then reads it live. */
const KEPT = 500;
const FRESH = 10_000;
/** How long a page waits for its content (milliseconds) before it is sent without. */
const PATIENCE = 1500;

interface SiteOptions {
  /** The built web app, and its files. */
  readonly folder: string;
  readonly files: StaticFiles;
  readonly configuration: FirebaseConfiguration;
  /** Told of pages that were sent without what only saves time. */
  readonly onFailure: FailureHandler;
}

/**
 * The pages of a Firebase site, drawn with what the project shows to everyone: it is read here
 * without an account, so that no page can hold anything private.
 */
export class SitePages {
  readonly #client: FirebaseClient;
  readonly #writer: PageWriter;
  readonly #configuration: FirebaseConfiguration;
  readonly #resolved: LRUCache<string, ResolvedPage, { origin: string; pathname: string }>;
  readonly #onFailure: FailureHandler;

  constructor({ folder, files, configuration, onFailure }: SiteOptions) {
    // Only browsers can prove to App Check what they are.
    const { appCheckKey: _, ...reachable } = configuration;
    const client = createClient(reachable);
    this.#client = client;
    this.#configuration = configuration;
    this.#onFailure = onFailure;
    this.#writer = new PageWriter({
      files,
      webFolder: folder,
      onFailure,
      adapt: (html) => withHints(html, folder, configuration),
    });
    this.#resolved = new LRUCache({
      max: KEPT,
      ttl: FRESH,
      fetchMethod: async (_key, _stale, { context: { origin, pathname } }) => {
        const { metadata = null, preload = null } = await resolvePage(client, pathname, origin);
        return { metadata, preload: preload && (await withCovers(preload, client.files)) };
      },
    });
  }

  /** The page that fits every address; null when the web app is not built. */
  writeShell(): Promise<string | null> {
    return this.#writer.writeShell({ config: this.#configuration });
  }

  /** The page of one address; null as above. */
  async write(pathname: string, origin: string): Promise<string | null> {
    return this.#writer.write({
      ...(await this.#resolve(pathname, origin)),
      pathname,
      origin,
      config: this.#configuration,
      isForVisitor: true,
    });
  }

  dispose(): Promise<void> {
    return this.#client.dispose();
  }

  async #resolve(pathname: string, origin: string): Promise<ResolvedPage> {
    const context = { origin, pathname };
    const asked = this.#resolved.fetch(origin + pathname, { context }).catch((error: unknown) => {
      this.#onFailure(error, pathname);
      return undefined;
    });
    return (await Promise.race([asked, delay(PATIENCE, undefined, { ref: false })])) ?? {};
  }
}

/** With where the covers are: looking them up takes a request each. */
async function withCovers(preload: Preload, files: Files): Promise<Preload> {
  const { ranking, sheet } = preload;
  const addresses = [
    ...(ranking?.items.items ?? []).map(({ coverUrl }) => coverUrl),
    ...(sheet === undefined ? [] : Object.values(sheetCovers(sheet))),
  ];
  const covers = await Promise.all(
    addresses.map(async (address) => {
      const cover = parseCoverAddress(address);
      return cover.kind === 'path'
        ? [[cover.path, await files.resolveCover(address)] as const]
        : [];
    }),
  );
  return { ...preload, covers: Object.fromEntries(covers.flat()) };
}
