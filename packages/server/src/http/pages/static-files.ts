import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

export type Encoding = keyof typeof compressors;

const MIME: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const COMPRESSIBLE = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.webmanifest',
]);
const WORTH_COMPRESSING = 1024;

/** A file of the built web app, kept in memory with its compressed forms. */
export interface StaticFile {
  readonly bytes: Buffer;
  readonly mime: string;
  readonly etag: string;
  /** Null when compressing would gain nothing. */
  encoded(encoding: Encoding): Promise<Buffer> | null;
}

/** The built web app. Files are read once, compressed at their first use, read again when rebuilt. */
export class StaticFiles {
  readonly #folder: string;
  readonly #files = new Map<string, { file: StaticFile; mtime: number }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The file at a path of the site; null when there is none or the path is not plain. */
  async find(pathname: string): Promise<StaticFile | null> {
    if (!/^(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/.test(pathname)) return null;
    const path = join(this.#folder, pathname);
    const stats = await stat(path).catch(() => null);
    if (!stats?.isFile()) return null;
    const known = this.#files.get(pathname);
    if (known?.mtime === stats.mtimeMs) return known.file;
    const file = toStaticFile(await readFile(path), extname(pathname));
    this.#files.set(pathname, { file, mtime: stats.mtimeMs });
    return file;
  }
}

function toStaticFile(bytes: Buffer, extension: string): StaticFile {
  const isCompressible = COMPRESSIBLE.has(extension) && bytes.length > WORTH_COMPRESSING;
  const cache: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    bytes,
    mime: MIME[extension] ?? 'application/octet-stream',
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
    encoded: (encoding) =>
      isCompressible ? (cache[encoding] ??= compressors[encoding](bytes)) : null,
  };
}

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const offers = (header ?? '')
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
    .filter(([, quality]) => quality === undefined || !/^q=0(?:\.0*)?$/.test(quality))
    .map(([name]) => name);
  if (offers.includes('br')) return 'br';
  return offers.includes('gzip') ? 'gzip' : null;
}
