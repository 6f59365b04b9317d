import type { MangaSheet } from '../manga/manga.ts';
import type { Publisher } from '../messages/fr/legal/settings.ts';
import type { Files } from '../ports/files.ts';
import type { ItemsWindow, OwnerPage } from '../ports/rankings.ts';
import type { AuthUser } from '../profile/profile.ts';
import type { Ranking } from '../ranking/ranking.ts';
import type { RankingView } from '../ranking/view.ts';

/** What an operator decides of the pages, whatever the backend. */
interface OperatorPageConfig {
  /** Path of a ranking that the sign-in screen offers to look at; absent, it offers none. */
  readonly example?: string;
  /** Whether the site draws posters of rankings; absent, it does not. */
  readonly posters?: true;
  /** Who publishes the site; absent, it is who built it. */
  readonly publisher?: Publisher;
}

/** A page of the embedded server. */
export interface EmbeddedPageConfig extends OperatorPageConfig {
  readonly backend: 'embedded';
  /** Label of the federated provider's button; null when none is configured. */
  readonly providerLabel: string | null;
  /** The fewest characters of a new password; absent, it is LIMITS.passwordLength. */
  readonly passwordMinLength?: number;
  /** The signed-in account; absent from the page that everyone shares (it is kept for offline use). */
  readonly user?: AuthUser | null;
}

/** A page whose application talks to a hosted service. The settings of its client stand beside these. */
export interface HostedPageConfig extends OperatorPageConfig {
  readonly backend: 'firebase';
}

/**
 * The configuration with which the application starts. The site writes it into the page as JSON, in
 * the element CONFIG_ELEMENT; the application reads it with `parsePageConfig`.
 */
export type PageConfig = EmbeddedPageConfig | HostedPageConfig;

/** Id of the element that holds the configuration. */
export const CONFIG_ELEMENT = 'palmanga-config';

/**
 * Reads the text of CONFIG_ELEMENT.
 * @throws Error when it is missing or names no known backend: then no site wrote the page
 */
export function parsePageConfig(text: string | null | undefined): PageConfig {
  const config = JSON.parse(text || 'null') as PageConfig | null;
  if (config?.backend === 'embedded' || config?.backend === 'firebase') return config;
  throw new Error('The page holds no configuration');
}

/** Placeholder in the built service worker. A site replaces it by the revision of the shared page. */
export const PAGE_REVISION = 'palmanga-page-revision';

/**
 * Data that a server writes into a page (as JSON, in the element PRELOAD_ELEMENT) so that the first
 * paint needs no request. It holds only what the visitor may read anyway.
 */
export interface Preload {
  /** The ranking of the page's address, with its first items: LIMITS.pageSize of a list, LIMITS.viewItems of another view. */
  readonly ranking?: { readonly ranking: Ranking; readonly items: ItemsWindow };
  /** The manga sheet of the page's address. */
  readonly sheet?: MangaSheet;
  /** The first page of the public rankings of the owner whom the page's address names. */
  readonly ownerPage?: OwnerPage;
  /** The answers of `Files.resolveCover` for the covers above that need a look-up, by path. */
  readonly covers?: Readonly<Record<string, string | null>>;
}

/** Id of the element that holds the preload. */
export const PRELOAD_ELEMENT = 'palmanga-preload';

/** The page to render for a signed-out visitor. */
export interface ScreenRequest {
  /** Path of the address, as in `/rankings/abc`. */
  readonly pathname: string;
  /** Origin of the site, as in `https://palmanga.example`. */
  readonly origin: string;
  readonly preload: Preload;
  /** The view of a ranking that the address asks for. */
  readonly view: RankingView | null;
  /** Whether the site draws posters of rankings. */
  readonly hasPosters: boolean;
  /** `publisher` of the page's configuration. */
  readonly publisher: Publisher | undefined;
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
  /** The source files of the further parts that the screen of a ranking shows it with. */
  viewModules(request: Pick<ScreenRequest, 'pathname' | 'preload' | 'view'>): readonly string[];
}
