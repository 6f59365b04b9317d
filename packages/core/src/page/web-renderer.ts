import type { Files } from '../ports/files.ts';
import type { Preload } from './page-data.ts';

/** The page to render for a signed-out visitor. */
export interface ScreenRequest {
  /** Path of the address, as in `/rankings/abc`. */
  readonly pathname: string;
  /** Origin of the site, as in `https://palmanga.example`. */
  readonly origin: string;
  readonly preload: Preload;
}

/**
 * The exports of the web application's server build. A site loads that build at run time and never
 * imports the application itself.
 */
export interface WebRenderer {
  /**
   * HTML of the application's root element; null for a screen that only the browser renders.
   * @param resolveCover resolves the covers that `preload.covers` lacks; must answer without a promise
   */
  renderPage(request: ScreenRequest, resolveCover: Files['resolveCover']): Promise<string | null>;
  /** The source file of the first screen at a path, as the build manifest names it. */
  screenModule(pathname: string): string | null;
}
