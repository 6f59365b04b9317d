import { createHash } from 'node:crypto';

import {
  type Files,
  fr,
  PAGE_REVISION,
  type PageConfig,
  type RankingView,
  SITE_PICTURE_PATH,
} from '@palmanga/core';
import { LRUCache } from 'lru-cache';

import type { WebBuild, WebBuilds } from '../build/web-build.ts';
import { PICTURE_SIZE } from '../pictures/picture.ts';
import { replaceMarker } from './html.ts';
import type { ResolvedPage } from './resolved-page.ts';
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
export interface RenderRequest {
  readonly pathname: string;
  /** The view of a ranking that the address asks for. */
  readonly view: RankingView | null;
  /** Origin of the site, as in `https://palmanga.example`. */
  readonly origin: string;
  readonly config: PageConfig;
  /**
   * A text that changes with everything that the page shows beside its configuration, which is the same for all
   * visitors; null when none is known, and the page is made anew.
   */
  readonly state: string | null;
  /** Reads what the page shows; must not fail for an unknown address. */
  readonly resolve: () => Promise<ResolvedPage>;
  /** Resolves the covers that the preload lacks; must answer without a promise. */
  readonly resolveCover: Files['resolveCover'];
  /** Whether the visitor is signed out: only then the first screen is rendered on the server. */
  readonly isForVisitor: boolean;
}

/** A page with what it was made of. */
interface MadePage {
  readonly resolved: ResolvedPage;
  /** Null for one that has moved, and while the web app is not built. */
  readonly page: WrittenPage | null;
}

/** Writes the web app's pages. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #builds: WebBuilds;
  /** Visitors' pages of the present build, by address, view and state. */
  readonly #kept = new LRUCache<string, MadePage>({ max: MAX_KEPT_PAGES });
  #build: WebBuild | null = null;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#builds = options.builds;
  }

  /** The page of one address. A visitor's has its first screen, and is made once while its state is the same. */
  async write(request: RenderRequest): Promise<MadePage> {
    const build = await this.#current();
    const { pathname, view, origin, state, isForVisitor } = request;
    const isKept = isForVisitor && state !== null;
    const key = isKept ? JSON.stringify([pathname, view, origin, state]) : null;
    const kept = key === null ? undefined : this.#kept.get(key);
    if (kept !== undefined) return kept;
    const resolved = await request.resolve();
    if (build === null || resolved.movedTo !== undefined) return { resolved, page: null };
    const html = isForVisitor ? await this.#render(build, request, resolved) : null;
    const made = { resolved, page: this.#write(build, request, resolved, html) };
    // A screen that failed is tried again.
    const isWhole = html !== null || build.renderer === null;
    // What was made of a former build is out of date.
    if (key !== null && isWhole && build === this.#build) this.#kept.set(key, made);
    return made;
  }

  async #current(): Promise<WebBuild | null> {
    const build = await this.#builds.current();
    if (build !== this.#build) this.#kept.clear();
    this.#build = build;
    return build;
  }

  /**
   * The page for every address and every user. The service worker caches it for offline use. Null while the web
   * app is not built.
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

  #write(
    build: WebBuild,
    { pathname, view, config, origin }: RenderRequest,
    resolved: ResolvedPage,
    html: string | null,
  ): WrittenPage {
    const screen = build.renderer?.screenModule(pathname) ?? null;
    const modules = [
      ...(screen === null ? [] : [screen]),
      ...(build.renderer?.viewModules({ pathname, preload: resolved.preload ?? {}, view }) ?? []),
    ];
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

  /** HTML of the app's root element; null when the browser must render it. Never throws. */
  async #render(
    build: WebBuild,
    { pathname, view, origin, resolveCover, config }: RenderRequest,
    resolved: ResolvedPage,
  ): Promise<string | null> {
    const screen = {
      pathname,
      origin,
      preload: resolved.preload ?? {},
      view,
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
