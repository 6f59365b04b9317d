import { setTimeout as delay } from 'node:timers/promises';

import {
  type Files,
  OWNER_PAGE_COVERS,
  parseCoverAddress,
  type Preload,
  type RankingView,
  sheetCovers,
} from '@palmanga/core';
import type { Logger } from '@palmanga/host';
import { isRankingPage, resolvePage, type ResolvedPage, unresolvedPage } from '@palmanga/site';
import { LRUCache } from 'lru-cache';

import type { FirebaseClient } from '../client/index.ts';

/** Pages whose content is cached. The application reads it live afterwards. */
const MAX_CACHED_PAGES = 500;
const CACHE_TTL_MS = 10_000;
/** What a page is asked for by. */
interface AskedPage {
  readonly pathname: string;
  readonly origin: string;
  readonly view: RankingView | null;
}

/** A page whose content takes longer is sent without it. */
const CONTENT_TIMEOUT_MS = 1500;
/** The same for a ranking: to find it and to check its own link takes several exchanges, one after the other. */
const RANKING_TIMEOUT_MS = 4000;

/**
 * The public content of a project by address. It is read without an account, so that no page can
 * hold private data.
 */
export class PublicPages {
  readonly #logger: Logger;
  readonly #resolved: LRUCache<string, ResolvedPage, AskedPage>;

  /** @param hasPictures whether the site draws link pictures */
  constructor(client: FirebaseClient, logger: Logger, hasPictures: boolean) {
    const { rankings, mangas, files } = client;
    const source = { rankings, mangas, files, hasPictures };
    this.#logger = logger;
    this.#resolved = new LRUCache({
      max: MAX_CACHED_PAGES,
      ttl: CACHE_TTL_MS,
      fetchMethod: async (_key, _stale, { context: { origin, pathname, view } }) => {
        const page = await resolvePage(source, pathname, origin, view);
        return page.preload ? { ...page, preload: await withCovers(page.preload, files) } : page;
      },
    });
  }

  /** Without content when the project does not answer in time: browsers then read it themselves. */
  async resolve(context: AskedPage): Promise<ResolvedPage> {
    const { pathname, origin, view } = context;
    const key = JSON.stringify([origin, pathname, view]);
    const answer = this.#resolved.fetch(key, { context }).catch((error: unknown) => {
      this.#logger.warn({ err: error, path: pathname }, 'A page was sent without its content');
      return undefined;
    });
    const timeout = isRankingPage(pathname) ? RANKING_TIMEOUT_MS : CONTENT_TIMEOUT_MS;
    const late = delay(timeout, undefined, { ref: false });
    return (await Promise.race([answer, late])) ?? unresolvedPage(pathname);
  }
}

/** Adds the addresses of the covers, so that browsers need no request to look each up. */
async function withCovers(preload: Preload, files: Files): Promise<Preload> {
  const { ranking, sheet, ownerPage } = preload;
  const addresses = [
    ...(ranking?.items.items ?? []).map(({ coverUrl }) => coverUrl),
    ...(ownerPage?.items ?? []).flatMap(({ topItems }) =>
      topItems.slice(0, OWNER_PAGE_COVERS).map(({ cover }) => cover),
    ),
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
