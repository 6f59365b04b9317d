import { join } from 'node:path';

import { IMAGE_FORMATS, parseCoverAddress } from '@palmanga/core';
import { Hono } from 'hono';

import type { Env, Services } from '../context.ts';
import { sendFile } from './send-file.ts';

const MIME: Readonly<Record<string, string>> = {
  ...Object.fromEntries(IMAGE_FORMATS.map(({ extension, mime }) => [extension, mime])),
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** Covers of the catalogue by storage path. */
export function coverRoutes({ dataFolder, fixturesFolder }: Services) {
  const roots = [dataFolder, ...(fixturesFolder === null ? [] : [fixturesFolder])];
  return new Hono<Env>().get('/*', async (c) => {
    const cover = findCover(storagePath(c.req.url), roots);
    const answer =
      cover &&
      (await sendFile(c, cover.paths, {
        'Content-Type': cover.mime,
        'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
        // An SVG must not run scripts, not even when it is opened in a tab.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      }));
    return answer ?? c.notFound();
  });
}

function storagePath(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname.replace('/covers/', ''));
  } catch {
    // Malformed escapes: `findCover` finds nothing for the empty path.
    return '';
  }
}

/** A cover on disk. */
interface CoverFile {
  /** Possible places; the first that exists counts. */
  readonly paths: readonly string[];
  readonly mime: string;
}

/**
 * Where to look for the cover of a storage path: in the `covers` folder of each root. Null when the
 * text is no storage path (one with `..`, for example) or does not name an image.
 */
export function findCover(storagePath: string, roots: readonly string[]): CoverFile | null {
  const address = parseCoverAddress(storagePath);
  if (address.kind !== 'path') return null;
  const { path } = address;
  const mime =
    MIME[/\.(?<extension>[a-z]+)$/i.exec(path)?.groups?.['extension']?.toLowerCase() ?? ''];
  if (mime === undefined || path.split('/').some((segment) => !isPlainName(segment))) return null;
  const name = path.replace(/^covers\//, '');
  return { paths: roots.map((root) => join(root, 'covers', ...name.split('/'))), mime };
}

/** A file name that means the same on every system: no separators, drives, streams or hidden files. */
function isPlainName(segment: string): boolean {
  return segment.length <= 255 && /^[\p{L}\p{N}_()+~ -][\p{L}\p{N}_.()+~ -]*$/u.test(segment);
}
