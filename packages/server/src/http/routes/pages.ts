import {
  encodePage,
  type Encoded,
  PageWriter,
  resolvePage,
  StaticFiles,
  type StaticFile,
} from '@palmanga/site';
import { Hono, type Context } from 'hono';

import { coverUrl } from '../../cover-url.ts';
import { isLoopback } from '../../settings.ts';
import { storeOf, type Env, type Services } from '../context.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';
const ROBOTS = 'User-agent: *\nAllow: /\nDisallow: /api/\n';

/** The web app: its files, and its page for every address that is nothing else. */
export function pageRoutes(services: Services) {
  const { webFolder, accounts, store, origin, logger } = services;
  const files = new StaticFiles(webFolder);
  const pages = new PageWriter({
    files,
    webFolder,
    onFailure: (error, path) => logger.error({ err: error, path }, 'a screen could not be drawn'),
  });
  const resolver = { resolveCover: (address: string | null) => coverUrl(address, origin) };
  const config = { backend: 'embedded', providerLabel: accounts.providerLabel };

  const send = (c: Context<Env>, html: string | null): Response | Promise<Response> =>
    html === null ? c.text('The web app is not built: npm run build', 503) : sendHtml(c, html);

  return (
    new Hono<Env>()
      .get('/robots.txt', (c) => c.text(ROBOTS))
      .get('/assets/*', async (c) => {
        const file = await files.find(c.req.path);
        return file === null ? c.text('Not found', 404) : sendStatic(c, file, IMMUTABLE);
      })
      // What the service worker keeps for all visits: nothing of anyone's.
      .get('/index.html', async (c) => send(c, await pages.writeShell({ config })))
      .get('*', async (c) => {
        const file = await files.find(c.req.path);
        if (file !== null) return sendStatic(c, file, REVALIDATED);
        const elsewhere = properAddress(c.req.url, origin);
        if (elsewhere !== null) return c.redirect(elsewhere, 307);
        const session = await c.var.session();
        const user = session?.user ?? null;
        c.header('Cache-Control', user === null ? REVALIDATED : 'no-store');
        const { pathname } = new URL(c.req.url);
        const { rankings, mangas } = await storeOf(c, store);
        const source = { rankings, mangas, files: resolver };
        const html = await pages.write({
          ...(await resolvePage(source, pathname, origin)),
          pathname,
          origin,
          config: { ...config, user },
          isForVisitor: user === null,
        });
        return send(c, html);
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
  return sendEncoded(c, await encodePage(html, c.req.header('accept-encoding')));
}

async function sendStatic(c: Context<Env>, file: StaticFile, caching: string): Promise<Response> {
  const etag = `"${file.etag}"`;
  c.header('Cache-Control', caching);
  c.header('Vary', 'Accept-Encoding');
  // Weak: the compressed forms of one file are worth the same.
  c.header('ETag', `W/${etag}`);
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  c.header('Content-Type', file.mime);
  return sendEncoded(c, await file.encode(c.req.header('accept-encoding')));
}

function sendEncoded(c: Context<Env>, { bytes, encoding }: Encoded): Response {
  if (encoding !== null) c.header('Content-Encoding', encoding);
  // The same bytes under the type that a Response takes.
  return c.body(bytes as Buffer<ArrayBuffer>);
}
