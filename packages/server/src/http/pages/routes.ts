import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { Hono, type Context } from 'hono';

import { isLoopback } from '../../settings.ts';
import { storeOf, type Env, type Services } from '../context.ts';
import type { Drawn } from './drawn-page.ts';
import { DrawnScreens } from './drawn-screens.ts';
import { resolvePage } from './resolve.ts';
import { findScreenFiles } from './screen-files.ts';
import { renderShell, type PageContent } from './shell.ts';
import { acceptedEncodings, StaticFiles, type StaticFile } from './static-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';
const ROBOTS = 'User-agent: *\nAllow: /\nDisallow: /api/\n';

/** The web app: its files, and its page for every address that is nothing else. */
export function pageRoutes(services: Services) {
  const { webFolder, accounts, store, origin, logger } = services;
  const files = new StaticFiles(webFolder);
  const screens = new DrawnScreens(webFolder, logger);
  const { providerLabel } = accounts;

  async function page(c: Context<Env>, content: PageContent): Promise<Response> {
    const template = await files.find('/index.html');
    if (template === null) return c.text('The web app is not built: npm run build', 503);
    return sendHtml(c, renderShell(template.bytes.toString(), content));
  }

  async function draw(
    pathname: string,
    { preload }: Pick<PageContent, 'preload'>,
    starter: string | null,
  ): Promise<Drawn | null> {
    if (starter === null) return null;
    const html = await screens.draw({ pathname, origin, preload: preload ?? {} });
    return html === null ? null : { html, starter };
  }

  return (
    new Hono<Env>()
      .get('/robots.txt', (c) => c.text(ROBOTS))
      .get('/assets/*', async (c) => {
        const file = await files.find(c.req.path);
        return file === null ? c.text('Not found', 404) : sendStatic(c, file, IMMUTABLE);
      })
      // What the service worker keeps for all visits: nothing of anyone's.
      .get('/index.html', (c) => page(c, { config: { backend: 'embedded', providerLabel } }))
      .get('*', async (c) => {
        const file = await files.find(c.req.path);
        if (file !== null) return sendStatic(c, file, REVALIDATED);
        const elsewhere = properAddress(c.req.url, origin);
        if (elsewhere !== null) return c.redirect(elsewhere, 307);
        const session = await c.var.session();
        const user = session?.user ?? null;
        c.header('Cache-Control', user === null ? REVALIDATED : 'no-store');
        const { pathname } = new URL(c.req.url);
        const resolved = await resolvePage(await storeOf(c, store), pathname, origin);
        const screen = await findScreenFiles(files, pathname);
        return page(c, {
          config: { backend: 'embedded', providerLabel, user },
          files: screen.files,
          ...resolved,
          drawn: user === null ? await draw(pathname, resolved, screen.starter) : null,
        });
      })
  );
}

/**
 * The same page under the name that links and the provider know, for who typed another name of
 * this machine: cookies are kept apart by name.
 */
function properAddress(url: string, origin: string): string | null {
  const [asked, proper] = [new URL(url), new URL(origin)];
  const isAlias =
    asked.hostname !== proper.hostname &&
    asked.port === proper.port &&
    isLoopback(asked.hostname) &&
    isLoopback(proper.hostname);
  return isAlias ? origin + asked.pathname + asked.search : null;
}

async function sendHtml(c: Context<Env>, html: string): Promise<Response> {
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Vary', 'Accept-Encoding, Cookie');
  if (!acceptedEncodings(c.req.header('accept-encoding')).has('gzip')) return c.body(html);
  c.header('Content-Encoding', 'gzip');
  return c.body(toBody(await promisify(gzip)(html)));
}

async function sendStatic(c: Context<Env>, file: StaticFile, caching: string): Promise<Response> {
  const { bytes, encoding } = await file.encode(c.req.header('accept-encoding'));
  const etag = `"${file.etag}"`;
  c.header('Cache-Control', caching);
  c.header('Vary', 'Accept-Encoding');
  // Weak: the compressed forms of one file are worth the same.
  c.header('ETag', `W/${etag}`);
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  c.header('Content-Type', file.mime);
  if (encoding !== null) c.header('Content-Encoding', encoding);
  return c.body(toBody(bytes));
}

/** The same bytes under the type that a Response takes. */
function toBody(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return bytes as Buffer<ArrayBuffer>;
}
