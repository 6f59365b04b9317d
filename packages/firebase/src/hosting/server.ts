import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

import { compress, CompressedFiles, takesGzip } from './compress.ts';
import { sourcesOf, type FirebaseConfiguration } from './configuration.ts';
import { hostingHeaders, IMMUTABLE, REVALIDATED } from './headers.ts';
import { withHints } from './hints.ts';
import { writeConfiguration } from './page.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface HostingOptions {
  /** The built web app. */
  readonly folder: string;
  readonly configuration: FirebaseConfiguration;
  readonly host?: string;
  /** 0 takes a free one. */
  readonly port?: number;
  /** Whether a request is let in, others being answered 403; absent, all are. */
  readonly admits?: (request: IncomingMessage) => boolean;
}

export interface Hosting {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the web app on this machine as the hosting does: files, the page for every other
 * address, the same headers. The page talks to the project by itself.
 */
export async function startHosting(options: HostingOptions): Promise<Hosting> {
  const { folder, configuration, host = '127.0.0.1', port = 3000, admits } = options;
  const headers = hostingHeaders(sourcesOf(configuration));
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const hinted = withHints(template, folder, configuration);
  const page = Buffer.from(writeConfiguration(hinted, configuration));
  const compressedPage = await compress(page);
  const files = new CompressedFiles();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const accepted = request.headers['accept-encoding'];
    const send = (type: string, cache: string, bytes: Buffer, isCompressed: boolean): void => {
      response.writeHead(200, {
        ...headers,
        'Content-Type': type,
        'Content-Length': bytes.length,
        'Cache-Control': cache,
        Vary: 'Accept-Encoding',
        ...(isCompressed && { 'Content-Encoding': 'gzip' }),
      });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    };
    if (admits?.(request) === false) {
      response.writeHead(403, headers).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, headers).end();
      return;
    }
    const pathname = pathOf(request.url);
    const file = pathname === null ? null : join(folder, pathname);
    const isFile = file !== null && existsSync(file) && statSync(file).isFile();
    const isAsset = pathname?.startsWith('/assets/') ?? false;
    if (isFile && pathname !== '/index.html') {
      const { bytes, encoding } = await files.read(file, accepted);
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      send(type, isAsset ? IMMUTABLE : REVALIDATED, bytes, encoding !== null);
    } else if (isAsset) {
      response.writeHead(404, headers).end();
    } else {
      const isCompressed = takesGzip(accepted);
      const bytes = isCompressed ? compressedPage : page;
      send('text/html; charset=utf-8', REVALIDATED, bytes, isCompressed);
    }
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
    },
  };
}

/** The path asked for, decoded and inside the folder; null when it is unreadable. */
function pathOf(url: string | undefined): string | null {
  try {
    const { pathname } = new URL(url ?? '/', 'http://localhost');
    const decoded = normalize(decodeURIComponent(pathname));
    return decoded.startsWith('/') && !decoded.includes('\0') ? decoded : null;
  } catch {
    return null;
  }
}
