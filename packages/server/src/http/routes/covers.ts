import { Hono } from 'hono';

import type { Env, Services } from '../context.ts';
import { findCover } from '../files/covers.ts';
import { sendFile } from '../files/send-file.ts';

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
        // A drawn cover (SVG) must stay a picture even when opened by itself.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      }));
    return answer ?? c.notFound();
  });
}

function storagePath(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname.replace('/covers/', ''));
  } catch {
    // Malformed escapes: the path of nothing.
    return '';
  }
}
