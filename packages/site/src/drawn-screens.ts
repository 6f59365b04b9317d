import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Preload } from '@palmanga/core';
import { LRUCache } from 'lru-cache';

interface ScreenRequest {
  readonly pathname: string;
  readonly origin: string;
  readonly preload: Preload;
}

/** Told of a page that was served without what only saves time. */
export type FailureHandler = (error: unknown, pathname: string) => void;

type RenderPage = (request: ScreenRequest) => Promise<string | null>;

/** Screens kept: a link that is shared is opened by many at once. */
const KEPT = 50;

/**
 * What the web app shows a signed-out visitor first, drawn here so that it is there before any
 * script. A build without the part that draws gives none, and the app draws by itself.
 */
export class DrawnScreens {
  readonly #file: string;
  #render: Promise<RenderPage | null> | null = null;
  readonly #onFailure: FailureHandler;
  /** By everything that a screen is made of. */
  readonly #kept = new LRUCache<string, { readonly html: string | null }>({ max: KEPT });

  /** @param webFolder the built web app */
  constructor(webFolder: string, onFailure: FailureHandler) {
    this.#file = join(webFolder, '..', 'dist-server', 'render-page.js');
    this.#onFailure = onFailure;
  }

  /** The HTML of the app's root element; null when the app draws it. */
  async draw(request: ScreenRequest): Promise<string | null> {
    const key = JSON.stringify(request);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept.html;
    try {
      this.#render ??= load(this.#file);
      const html = (await (await this.#render)?.(request)) ?? null;
      this.#kept.set(key, { html });
      return html;
    } catch (error) {
      this.#onFailure(error, request.pathname);
      return null;
    }
  }
}

async function load(file: string): Promise<RenderPage | null> {
  if (!existsSync(file)) return null;
  const module = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
  return module.renderPage;
}
