import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** A body and how it is encoded; null, as it is. */
export interface Encoded {
  readonly bytes: Buffer;
  readonly encoding: 'gzip' | null;
}

/** Whether a request takes gzip: browsers list it plainly. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding ?? '');
}

/** Files as the hosting sends them: compressed, where that is of use. Compressed once, kept. */
export class CompressedFiles {
  readonly #compressed = new Map<string, { mtime: number; bytes: Promise<Buffer> }>();

  async read(path: string, acceptEncoding: string | undefined): Promise<Encoded> {
    if (!COMPRESSIBLE.has(extname(path)) || !takesGzip(acceptEncoding)) {
      return { bytes: await readFile(path), encoding: null };
    }
    const { mtimeMs } = await stat(path);
    const known = this.#compressed.get(path);
    if (known?.mtime === mtimeMs) return { bytes: await known.bytes, encoding: 'gzip' };
    const bytes = readFile(path).then((plain) => compress(plain));
    this.#compressed.set(path, { mtime: mtimeMs, bytes });
    return { bytes: await bytes, encoding: 'gzip' };
  }
}

/** Compresses a body as much as gzip can. */
export function compress(plain: Buffer): Promise<Buffer> {
  return promisify(gzip)(plain, { level: 9 });
}
