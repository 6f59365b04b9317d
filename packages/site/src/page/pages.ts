import { createHash } from 'node:crypto';

import { type Files, fr, PAGE_REVISION, type PageConfig, SITE_PICTURE_PATH } from '@palmanga/core';

import type { WebBuild, WebBuilds } from '../build/web-build.ts';
import { PICTURE_SIZE } from '../pictures/picture.ts';
import { replaceMarker } from './html.ts';
import { type FailureHandler, RenderedScreens } from './rendered-screens.ts';
import type { ResolvedPage } from './resolve.ts';
import { type PageContent, type PagePicture, writePage } from './write-page.ts';

export interface PagesOptions {
  readonly builds: WebBuilds;
  /** Source file of the backend's client, as the build manifest names it. */
  readonly clientModule: string;
  /** Origins from which the client reads at its start. */
  readonly preconnect: readonly string[];
  /** Whether the site serves SITE_PICTURE_PATH. */
  readonly hasSitePicture: boolean;
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

/** Writes the web app's pages. Every method returns null while the web app is not built. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #builds: WebBuilds;
  readonly #screens = new WeakMap<WebBuild, RenderedScreens>();

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#builds = options.builds;
  }

  /** The page of one address, with its first screen for a visitor. */
  async write(request: PageRequest): Promise<string | null> {
    const build = await this.#builds.current();
    if (build === null) return null;
    const { pathname, config, resolved } = request;
    const screen = build.renderer?.screenModule(pathname) ?? null;
    return this.#complete(build, {
      config,
      ...resolved,
      modules: screen === null ? [] : [screen],
      sitePicture: this.#sitePicture(request.origin),
      html: request.isForVisitor ? await this.#render(build, request) : null,
    });
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

  #complete(build: WebBuild, content: Omit<PageContent, 'preconnect'>): string {
    const { clientModule, preconnect } = this.#options;
    const modules = [clientModule, ...content.modules];
    return writePage(build.template, build.manifest, { ...content, modules, preconnect });
  }

  async #render(build: WebBuild, request: PageRequest): Promise<string | null> {
    if (build.renderer === null) return null;
    let screens = this.#screens.get(build);
    if (screens === undefined) {
      screens = new RenderedScreens(build.renderer, this.#options.onFailure);
      this.#screens.set(build, screens);
    }
    const { pathname, origin, resolved, resolveCover, config } = request;
    const preload = resolved.preload ?? {};
    const hasPosters = config.posters === true;
    const { publisher } = config;
    return screens.render({ pathname, origin, preload, hasPosters, publisher }, resolveCover);
  }
}
