import type { Files, ScreenRequest, WebRenderer } from '@palmanga/core';
import { LRUCache } from 'lru-cache';

/** Called when a page is served without an optional part, such as its rendered screen. */
export type FailureHandler = (error: unknown, pathname: string) => void;

/** Rendered screens kept in memory, because many people open a shared link at once. */
const MAX_CACHED_SCREENS = 50;

/** First screens of the web app, rendered on the server for signed-out visitors. */
export class RenderedScreens {
  readonly #renderer: WebRenderer;
  readonly #onFailure: FailureHandler;
  /** The key contains everything that the screen depends on. */
  readonly #cached = new LRUCache<string, { readonly html: string | null }>({
    max: MAX_CACHED_SCREENS,
  });

  constructor(renderer: WebRenderer, onFailure: FailureHandler) {
    this.#renderer = renderer;
    this.#onFailure = onFailure;
  }

  /** HTML of the app's root element; null when the browser must render it. Never throws. */
  async render(
    request: ScreenRequest,
    resolveCover: Files['resolveCover'],
  ): Promise<string | null> {
    const key = JSON.stringify(request);
    const cached = this.#cached.get(key);
    if (cached !== undefined) return cached.html;
    try {
      const html = await this.#renderer.renderPage(request, resolveCover);
      this.#cached.set(key, { html });
      return html;
    } catch (error) {
      this.#onFailure(error, request.pathname);
      return null;
    }
  }
}
