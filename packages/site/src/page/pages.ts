import { createHash } from 'node:crypto';

import { type Files, fr, PAGE_REVISION, type PageConfig, SITE_PICTURE_PATH } from '@palmanga/core';
import { LRUCache } from 'lru-cache';

import type { WebBuild, WebBuilds } from '../build/web-build.ts';
import { PICTURE_SIZE } from '../pictures/picture.ts';
import { replaceMarker } from './html.ts';
import type { ResolvedPage } from './resolve.ts';
import { type PageContent, type PagePicture, writePage, WrittenPage } from './write-page.ts';

/** Called when a page is served without an optional part, such as its rendered screen. */
type FailureHandler = (error: unknown, pathname: string) => void;

/** Visitors' pages kept in memory, because many people open a shared link at once. */
const MAX_KEPT_PAGES = 50;

export interface PagesOptions {
  readonly builds: WebBuilds;
  /** Source file of the backend's client, as the build manifest names it. */
  readonly clientModule: string;
  /** Origins from which the client reads at its start. */
  readonly preconnect: readonly string[];
  /** Whether the site serves SITE_PICTURE_PATH. */
  readonly hasSitePicture: boolean;
  /** Whether the site draws posters of rankings. */
  readonly hasPosters: boolean;
  readonly onFailure: FailureHandler;
}

/** The page to write for one request. */
export interface PageRequest {
  readonly pathname: string;
  /** Origin of the site, as in `https://palmanga.example`. */
  readonly origin: string;
  readonly config: PageConfig;
  readonly resolved: ResolvedPage;
  /** Resolves the covers that the preload lacks; must answer without a promise. */
  readonly resolveCover: Files['resolveCover'];
  /** Whether the visitor is signed out: only then the first screen is rendered on the server. */
  readonly isForVisitor: boolean;
}

/** A page as it was written for a visitor. */
interface Written {
  readonly build: WebBuild;
  readonly request: PageRequest;
  readonly page: WrittenPage;
}

/** Writes the web app's pages. Every method returns null while the web app is not built. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #builds: WebBuilds;
  /** Of each build; the key has everything that a page depends on. */
  readonly #kept = new WeakMap<WebBuild, LRUCache<string, WrittenPage>>();
  /** The latest by what it shows, as the same object: to make a key of that takes as long as to read it. */
  readonly #latest = new WeakMap<ResolvedPage, Written>();

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#builds = options.builds;
  }

  /** The page of one address, with its first screen for a visitor: then it is written once. */
  async write(request: PageRequest): Promise<WrittenPage | null> {
    const build = await this.#builds.current();
    if (build === null) return null;
    if (!request.isForVisitor) return this.#write(build, request, null);
    const latest = this.#latest.get(request.resolved);
    if (latest?.build === build && isSame(latest.request, request)) return latest.page;
    const kept = this.#keptOf(build);
    const { pathname, origin, config, resolved } = request;
    const key = JSON.stringify([pathname, origin, config, resolved]);
    let page = kept.get(key);
    if (page === undefined) {
      const html = await this.#render(build, request);
      page = this.#write(build, request, html);
      // A screen that failed is tried again.
      if (html === null) return page;
      kept.set(key, page);
    }
    this.#latest.set(resolved, { build, request, page });
    return page;
  }

  /**
   * The page for every address and every user. The service worker caches it for offline use.
   * @param origin that users type, when the page is what other sites read too
   */
  async writeShared(config: PageConfig, origin: string | null = null): Promise<string | null> {
    const build = await this.#builds.current();
    const sitePicture = origin === null ? null : this.#sitePicture(origin);
    return build && this.#complete(build, { config, modules: [], sitePicture });
  }

  /**
   * The service worker. It changes with the shared page, so that browsers fetch that page again. The
   * arguments are those of `writeShared`.
   */
  async writeServiceWorker(
    config: PageConfig,
    origin: string | null = null,
  ): Promise<string | null> {
    const build = await this.#builds.current();
    if (!build?.serviceWorker) return null;
    const page = await this.writeShared(config, origin);
    if (page === null) return null;
    const revision = createHash('sha256').update(page).digest('hex').slice(0, 32);
    return replaceMarker(build.serviceWorker, PAGE_REVISION, revision);
  }

  #sitePicture(origin: string): PagePicture | null {
    if (!this.#options.hasSitePicture) return null;
    const alt = `${fr.common.productName}. ${fr.common.description}`;
    return { ...PICTURE_SIZE, url: origin + SITE_PICTURE_PATH, alt };
  }

  #write(build: WebBuild, request: PageRequest, html: string | null): WrittenPage {
    const { pathname, config, resolved, origin } = request;
    const screen = build.renderer?.screenModule(pathname) ?? null;
    const modules = screen === null ? [] : [screen];
    const sitePicture = this.#sitePicture(origin);
    return new WrittenPage(
      this.#complete(build, { config, ...resolved, modules, sitePicture, html }),
    );
  }

  #complete(build: WebBuild, content: Omit<PageContent, 'preconnect'>): string {
    const { clientModule, preconnect, hasPosters } = this.#options;
    const config = hasPosters ? { ...content.config, posters: true as const } : content.config;
    const modules = [clientModule, ...content.modules];
    return writePage(build, { ...content, config, modules, preconnect });
  }

  #keptOf(build: WebBuild): LRUCache<string, WrittenPage> {
    let kept = this.#kept.get(build);
    if (kept === undefined) {
      kept = new LRUCache({ max: MAX_KEPT_PAGES });
      this.#kept.set(build, kept);
    }
    return kept;
  }

  /** HTML of the app's root element; null when the browser must render it. Never throws. */
  async #render(build: WebBuild, request: PageRequest): Promise<string | null> {
    const { pathname, origin, resolved, resolveCover, config } = request;
    const screen = {
      pathname,
      origin,
      preload: resolved.preload ?? {},
      hasPosters: this.#options.hasPosters,
      publisher: config.publisher,
    };
    try {
      return (await build.renderer?.renderPage(screen, resolveCover)) ?? null;
    } catch (error) {
      this.#options.onFailure(error, pathname);
      return null;
    }
  }
}

/** Whether two requests are for the same page, when it shows the same. */
function isSame(one: PageRequest, other: PageRequest): boolean {
  return (
    one.pathname === other.pathname && one.origin === other.origin && one.config === other.config
  );
}
