import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { Hono, type Context } from 'hono';

import { storeOf, type Env, type Services } from '../context.ts';
import { resolvePage } from './resolve.ts';
import { renderShell, type PageContent } from './shell.ts';
import { acceptedEncoding, StaticFiles, type StaticFile } from './static-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';
const ROBOTS = 'User-agent: *\nAllow: /\nDisallow: /api/\n';

/** The web app: its files, and its page for every address that is nothing else. */
export function pageRoutes(services: Services) {
  const { webFolder, accounts, store, origin } = services;
  const files = new StaticFiles(webFolder);
  const { providerLabel } = accounts;

  async function page(c: Context<Env>, content: PageContent): Promise<Response> {
    const template = await files.find('/index.html');
    if (template === null) return c.text('The web app is not built: npm run build', 503);
    return sendHtml(c, renderShell(template.bytes.toString(), content));
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
        const session = await c.var.session();
        const user = session?.user ?? null;
        c.header('Cache-Control', user === null ? REVALIDATED : 'no-store');
        const { pathname } = new URL(c.req.url);
        return page(c, {
          config: { backend: 'embedded', providerLabel, user },
          ...(await resolvePage(await storeOf(c, store), pathname, origin)),
        });
      })
  );
}

async function sendHtml(c: Context<Env>, html: string): Promise<Response> {
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Vary', 'Accept-Encoding, Cookie');
  if (acceptedEncoding(c.req.header('accept-encoding')) === null) return c.body(html);
  c.header('Content-Encoding', 'gzip');
  return c.body(toBody(await promisify(gzip)(html)));
}

async function sendStatic(c: Context<Env>, file: StaticFile, caching: string): Promise<Response> {
  const accepted = acceptedEncoding(c.req.header('accept-encoding'));
  const encoded = accepted === null ? null : await file.encoded(accepted);
  const etag = `"${file.etag}${encoded === null ? '' : `-${accepted}`}"`;
  c.header('Cache-Control', caching);
  c.header('Vary', 'Accept-Encoding');
  c.header('ETag', etag);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  c.header('Content-Type', file.mime);
  if (encoded !== null && accepted !== null) c.header('Content-Encoding', accepted);
  return c.body(toBody(encoded ?? file.bytes));
}

/** The same bytes under the type that a Response takes. */
function toBody(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return bytes as Buffer<ArrayBuffer>;
}
