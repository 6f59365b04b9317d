import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

import type { Context } from 'hono';

import type { Env } from '../context.ts';

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL']);

/** Responds with the first of `paths` that is a file; null when none is. */
export async function sendFile(
  c: Context<Env>,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<Response | null> {
  for (const path of paths) {
    const file = await open(path).catch((error: NodeJS.ErrnoException) => {
      if (MISSING.has(error.code ?? '')) return null;
      throw error;
    });
    const stats = await file?.stat();
    if (file === null || stats === undefined) continue;
    const etag = `"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}"`;
    const isKnown = c.req.header('if-none-match') === etag;
    if (!stats.isFile() || isKnown || c.req.method === 'HEAD') {
      await file.close();
      if (!stats.isFile()) continue;
    }
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header('ETag', etag);
    if (isKnown) return c.body(null, 304);
    c.header('Content-Length', String(stats.size));
    if (c.req.method === 'HEAD') return c.body(null);
    return c.body(Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>);
  }
  return null;
}
