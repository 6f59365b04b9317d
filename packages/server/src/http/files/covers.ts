import { join } from 'node:path';

import { Hono } from 'hono';

import { COVER_FOLDER, coverPlace } from '../../data-folder/data-files.ts';
import type { Env, Services } from '../context.ts';
import { sendFile } from './send-file.ts';

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

/** Where to look for the cover of a storage path: in each root. Null when it is no such path. */
export function findCover(storagePath: string, roots: readonly string[]): CoverFile | null {
  const place = coverPlace(storagePath);
  if (place === null) return null;
  const { segments, mime } = place;
  return { paths: roots.map((root) => join(root, COVER_FOLDER, ...segments)), mime };
}
