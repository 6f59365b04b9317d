import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { encodePage, StaticFiles, type Encoded } from '@palmanga/site';

import { sourcesOf, type FirebaseConfiguration } from './configuration.ts';
import { hostingHeaders, IMMUTABLE, REVALIDATED } from './headers.ts';
import { SitePages } from './site-pages.ts';

export interface HostingOptions {
  /** The built web app. */
  readonly folder: string;
  readonly configuration: FirebaseConfiguration;
  readonly host?: string;
  /** 0 takes a free one. */
  readonly port?: number;
  /** Where people reach the site, as in `https://palmanga.example`; absent, where they asked. */
  readonly origin?: string;
  /** Whether a request is let in, others being answered 403; absent, all are. */
  readonly admits?: (request: IncomingMessage) => boolean;
  /** Told, a line each, of pages that browsers must draw alone because the project did not answer. */
  readonly report?: (line: string) => void;
}

export interface Hosting {
  readonly url: string;
  stop(): Promise<void>;
}

interface Body extends Encoded {
  readonly type: string;
  readonly cache: string;
}

/**
 * Serves the web app as the hosting does: files, the page for every other address, the same
 * headers. Pages that anyone may see come drawn; from then on they talk to the project themselves.
 */
export async function startHosting(options: HostingOptions): Promise<Hosting> {
  const { folder, configuration, host = '127.0.0.1', port = 3000, admits, report } = options;
  const headers = hostingHeaders(sourcesOf(configuration));
  const files = new StaticFiles(folder);
  const pages = new SitePages({
    folder,
    files,
    configuration,
    onFailure: (error, pathname) => report?.(`${pathname}: ${String(error)}`),
  });

  /** What is at an address; null when nothing is. */
  const find = async ({ headers: asked, url }: IncomingMessage): Promise<Body | null> => {
    const accepted = asked['accept-encoding'];
    const { pathname, origin } = addressOf(url, options.origin ?? `http://${asked.host ?? host}`);
    const isAsset = pathname.startsWith('/assets/');
    const isShell = pathname === '/index.html';
    const file = isShell ? null : await files.find(pathname);
    if (file !== null) {
      const cache = isAsset ? IMMUTABLE : REVALIDATED;
      return { type: file.mime, cache, ...(await file.encode(accepted)) };
    }
    const html = isAsset
      ? null
      : await (isShell ? pages.writeShell() : pages.write(pathname, origin));
    if (html === null) return null;
    const type = 'text/html; charset=utf-8';
    return { type, cache: REVALIDATED, ...(await encodePage(html, accepted)) };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refuse = (status: number) => response.writeHead(status, headers).end();
    if (admits?.(request) === false) return void refuse(403);
    if (request.method !== 'GET' && request.method !== 'HEAD') return void refuse(405);
    const body = await find(request);
    if (body === null) return void refuse(404);
    response.writeHead(200, {
      ...headers,
      'Content-Type': body.type,
      'Content-Length': body.bytes.length,
      'Cache-Control': body.cache,
      Vary: 'Accept-Encoding',
      ...(body.encoding !== null && { 'Content-Encoding': body.encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body.bytes);
  };
  const server = createServer((request, response) => {
    // A file that vanished while it was read.
    answer(request, response).catch(() => response.destroy());
  });

  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host}:${actual}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      await pages.dispose();
    },
  };
}

/** What was asked for of the site at `base`; its first page where that cannot be read. */
function addressOf(url: string | undefined, base: string): URL {
  return URL.parse(`${base}${url ?? '/'}`) ?? new URL('http://localhost/');
}
