import { type Files, type PageConfig, type RankingView, UNLISTED, viewAsked } from '@palmanga/core';
import { settingsOf } from '@palmanga/core/legal';
import { isLoopback } from '@palmanga/host';
import { Hono, type Context, type Env } from 'hono';
import { accepts } from 'hono/accepts';
import { except } from 'hono/combine';
import { etag } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';

import { WebBuilds } from './build/web-build.ts';
import { IMMUTABLE, REVALIDATED } from './headers.ts';
import { type RenderRequest, Pages, type PagesOptions } from './page/pages.ts';
import { WrittenPage } from './page/write-page.ts';
import { pictureRoute } from './pictures/picture-route.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { PictureReader } from './pictures/public-rankings.ts';
import { SECURITY_TXT_PATH, securityTxt } from './security-txt.ts';

/** What a backend knows about one request for a page. Its configuration may contain the signed-in account. */
export type Visit = Pick<RenderRequest, 'config' | 'isForVisitor' | 'state' | 'resolve'>;

export interface SiteOptions<E extends Env> extends Omit<
  PagesOptions,
  'builds' | 'hasSitePicture' | 'hasPosters'
> {
  /** Folder of the built web app. */
  readonly webFolder: string;
  /** Configuration of the page that all users share: it contains no account. */
  readonly config: PageConfig;
  /** Origin that users type; null means the origin of each request. */
  readonly origin: string | null;
  readonly resolveCover: Files['resolveCover'];
  /** The pictures of rankings; null when this site draws none. */
  readonly pictures: Pictures | null;
  /** The account that sends a request; absent where the site knows no sessions. */
  readonly pictureReader?: (c: Context<E>) => Promise<PictureReader | null>;
  /** The address of a client; absent where the site does not know it, and all count as one. */
  readonly clientAddress?: (c: Context<E>) => string;
  /** The page at `pathname`, in the view that is asked for, as who sends the request may see it. */
  readonly visit: (
    c: Context<E>,
    asked: {
      readonly pathname: string;
      readonly origin: string;
      readonly view: RankingView | null;
    },
  ) => Promise<Visit>;
}

/** When to ask again for a page whose content could not be read. */
const RETRY_SECONDS = 30;

/** Files have an extension, pages have none. */
const isPage = (c: Context): boolean => !/\.[a-z0-9]+$/.test(c.req.path);

const ROBOTS = 'User-agent: *\nAllow: /\nDisallow: /api/\n';
const NOT_BUILT = 'The web app is not built: npm run build';

/** Serves the web app over one backend: its files, and its page at every other address. */
export function createSite<E extends Env>(options: SiteOptions<E>): Hono<E> {
  const { webFolder, resolveCover, visit, pictures, config } = options;
  const draws = pictures !== null;
  const builds = new WebBuilds(webFolder);
  const pages = new Pages({ ...options, builds, hasSitePicture: draws, hasPosters: draws });
  const files = serveStatic<E>({
    root: '/',
    precompressed: true,
    async getContent(path, c) {
      const file = await (await builds.current())?.file(path);
      if (!file) return null;
      c.header('ETag', file.etag);
      return file.bytes;
    },
    onFound: (_path, c) => c.header('Vary', 'Accept-Encoding'),
  });

  const app = new Hono<E>();
  app.get('/robots.txt', (c) => c.text(ROBOTS));
  const contact = settingsOf(config.publisher).contactEmail;
  if (contact !== null) {
    app.get(SECURITY_TXT_PATH, etag(), (c) => {
      c.header('Cache-Control', REVALIDATED);
      return c.text(securityTxt(contact, options.origin ?? new URL(c.req.url).origin, Date.now()));
    });
  }
  app.get('/index.html', async (c) => {
    c.header('Cache-Control', REVALIDATED);
    const html = await pages.writeShared(config);
    return sendPage(c, html === null ? null : new WrittenPage(html), 'Accept-Encoding');
  });
  app.get('/sw.js', etag(), async (c) => {
    const script = await pages.writeServiceWorker(config);
    if (script === null) return c.text('Not found', 404);
    c.header('Cache-Control', REVALIDATED);
    return c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  if (pictures !== null) {
    const { origin, pictureReader: reader = async () => null, clientAddress = () => '' } = options;
    app.route('/', pictureRoute<E>({ pictures, origin, reader, clientAddress }));
  }
  app.get(
    '*',
    except(isPage, etag(), (c, next) => {
      c.header('Cache-Control', c.req.path.startsWith('/assets/') ? IMMUTABLE : REVALIDATED);
      return files(c, next);
    }),
  );
  app.get('/assets/*', (c) => {
    c.header('Cache-Control', REVALIDATED);
    return c.text('Not found', 404);
  });
  app.get('*', async (c) => {
    const url = new URL(c.req.url);
    const origin = options.origin ?? url.origin;
    const proper = properAddress(url, origin);
    if (proper !== null) return c.redirect(proper, 307);
    const asked = { pathname: url.pathname, origin, view: viewAsked(url.search) };
    const visited = await visit(c, asked);
    const { resolved, page } = await pages.write({ ...asked, resolveCover, ...visited });
    const { movedTo } = resolved;
    const isKept = visited.isForVisitor && !resolved.isUnread && movedTo === undefined;
    c.header('Cache-Control', isKept ? REVALIDATED : 'no-store');
    // Never for good: what a name leads to changes.
    if (movedTo !== undefined) return c.redirect(movedTo + url.search, 302);
    if (resolved.isUnread) {
      // Browsers show the page all the same. Search engines come back, and leave what they know as it is.
      c.status(503);
      c.header('Retry-After', String(RETRY_SECONDS));
    } else if (resolved.isUnlisted) c.header('X-Robots-Tag', UNLISTED.robots);
    if (resolved.isUnlisted) c.header('Referrer-Policy', UNLISTED.referrer);
    // Browsers start the application all the same: it says what is missing, or leads on.
    if (resolved.isMissing) c.status(404);
    return sendPage(c, page, 'Accept-Encoding, Cookie');
  });
  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    return c.text('Method not allowed', 405);
  });
  return app;
}

/** @param vary names of the request headers on which the page depends */
async function sendPage<E extends Env>(
  c: Context<E>,
  page: WrittenPage | null,
  vary: string,
): Promise<Response> {
  if (page === null) return c.text(NOT_BUILT, 503);
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Vary', vary);
  const supports = ['gzip', 'identity'];
  const encoding = accepts(c, { header: 'Accept-Encoding', supports, default: 'identity' });
  if (encoding !== 'gzip') return c.body(page.bytes);
  c.header('Content-Encoding', 'gzip');
  return c.body(await page.compressed());
}

/**
 * The address to redirect to when the user typed another name of this machine, such as `127.0.0.1`
 * for `localhost`. Cookies belong to one name, and links and the provider use the name in `origin`.
 * Null when the name is right.
 */
function properAddress(asked: URL, origin: string): string | null {
  const proper = new URL(origin);
  const isAlias =
    asked.hostname !== proper.hostname &&
    asked.port === proper.port &&
    isLoopback(asked.hostname) &&
    isLoopback(proper.hostname);
  return isAlias ? origin + asked.pathname + asked.search : null;
}
