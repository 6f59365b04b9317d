import { createHash } from 'node:crypto';

import { type Files, PAGE_REVISION, type PageConfig } from '@palmanga/core';

import type { WebBuild, WebBuilds } from '../build/web-build.ts';
import { type FailureHandler, RenderedScreens } from './rendered-screens.ts';
import type { ResolvedPage } from './resolve.ts';
import { replaceMarker } from './template.ts';
import { type PageContent, writePage } from './write-page.ts';

export interface PagesOptions {
  readonly builds: WebBuilds;
  /** Source file of the backend's client, as the build manifest names it. */
  readonly clientModule: string;
  /** Origins that the client reads from at once. */
  readonly preconnect: readonly string[];
  readonly onFailure: FailureHandler;
}

/** The page to write for one request. */
export interface PageRequest {
  readonly pathname: string;
  /** Origin of the site, as in `https://palmanga.example`. */
  readonly origin: string;
  readonly config: PageConfig;
  readonly resolved: ResolvedPage;
  /** Answers without waiting for covers that the preload does not hold. */
  readonly resolveCover: Files['resolveCover'];
  /** Whether the page is for somebody signed out: only their screens are rendered on the server. */
  readonly isForVisitor: boolean;
}

/** Writes the web app's pages. Every method answers null while the web app is not built. */
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
      html: request.isForVisitor ? await this.#render(build, request) : null,
    });
  }

  /** The page that fits every address and everybody: the service worker keeps it for offline use. */
  async writeShared(config: PageConfig): Promise<string | null> {
    const build = await this.#builds.current();
    return build && this.#complete(build, { config, modules: [] });
  }

  /** The service worker, which fetches the shared page again whenever that page changes. */
  async writeServiceWorker(config: PageConfig): Promise<string | null> {
    const build = await this.#builds.current();
    if (!build?.serviceWorker) return null;
    const page = this.#complete(build, { config, modules: [] });
    const revision = createHash('sha256').update(page).digest('hex').slice(0, 32);
    return replaceMarker(build.serviceWorker, PAGE_REVISION, revision);
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
    const { pathname, origin, resolved, resolveCover } = request;
    return screens.render({ pathname, origin, preload: resolved.preload ?? {} }, resolveCover);
  }
}
