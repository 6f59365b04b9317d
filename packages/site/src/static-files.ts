import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

type Encoding = keyof typeof compressors;

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

/** The bytes to send, and how they are encoded (null: as they are). */
export interface Encoded {
  readonly bytes: Buffer;
  readonly encoding: Encoding | null;
}

/** A file of the built web app, kept in memory with its compressed forms. */
export interface StaticFile {
  readonly bytes: Buffer;
  readonly mime: string;
  readonly etag: string;
  /** The best form at hand that an Accept-Encoding header allows. */
  encode(acceptEncoding: string | undefined): Promise<Encoded>;
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
  const ready: Partial<Record<Encoding, Buffer>> = {};
  const started: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const compress = (encoding: Encoding): Promise<Buffer> =>
    (started[encoding] ??= compressors[encoding](bytes).then(
      (encoded) => (ready[encoding] = encoded),
    ));
  return {
    bytes,
    mime: MIME[extension] ?? 'application/octet-stream',
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
    async encode(acceptEncoding) {
      const accepted = acceptedEncodings(acceptEncoding);
      if (!isCompressible || accepted.size === 0) return { bytes, encoding: null };
      if (accepted.has('br')) {
        // The best form takes a second to make: the first visitors do not wait for it.
        const brotli = accepted.has('gzip') ? ready.br : await compress('br');
        if (brotli !== undefined) return { bytes: brotli, encoding: 'br' };
        void compress('br');
      }
      return { bytes: await compress('gzip'), encoding: 'gzip' };
    },
  };
}

/** A page written for one visit: compressed fast, as an Accept-Encoding header allows. */
export async function encodePage(
  html: string,
  acceptEncoding: string | undefined,
): Promise<Encoded> {
  return acceptedEncodings(acceptEncoding).has('gzip')
    ? { bytes: await promisify(gzip)(html), encoding: 'gzip' }
    : { bytes: Buffer.from(html), encoding: null };
}

/** The encodings of ours that an Accept-Encoding header allows. */
function acceptedEncodings(header: string | undefined): ReadonlySet<Encoding> {
  const offers = (header ?? '')
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
    .filter(([, quality]) => quality === undefined || !/^q=0(?:\.0*)?$/.test(quality))
    .map(([name]) => name);
  const names = new Set(offers);
  return new Set((['br', 'gzip'] as const).filter((encoding) => names.has(encoding)));
}
