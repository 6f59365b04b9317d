import type { Files } from '../ports/files.ts';
import type { Preload } from './preload.ts';

/** The page to render for a signed-out visitor. */
export interface ScreenRequest {
  /** Path of the address, as in `/rankings/abc`. */
  readonly pathname: string;
  /** Origin of the site, as in `https://palmanga.example`. */
  readonly origin: string;
  readonly preload: Preload;
}

/**
 * What the web application's server build offers to a site, which loads it at run time: a site
 * never imports the application itself.
 */
export interface WebRenderer {
  /**
   * HTML of the application's root element; null for a screen that only the browser renders.
   * @param resolveCover answers at once for covers that `preload.covers` does not hold
   */
  renderPage(request: ScreenRequest, resolveCover: Files['resolveCover']): Promise<string | null>;
  /** The source file of the first screen at a path, as the build manifest names it. */
  screenModule(pathname: string): string | null;
}
