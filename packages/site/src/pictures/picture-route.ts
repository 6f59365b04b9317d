import { RANKING_PICTURE_ROUTE, SITE_PICTURE_PATH } from '@palmanga/core';
import { type Context, type Env, Hono } from 'hono';

import { REVALIDATED } from '../headers.ts';
import type { Pictures } from './pictures.ts';

/** Seconds after which a client may ask again for a picture that had no turn. */
const RETRY_AFTER_S = '10';

/**
 * Serves the pictures of public rankings, and that of all other pages. Every answer about a ranking follows a check that the ranking is public
 * now. Caches must ask again each time: a picture is gone as soon as its ranking is private.
 */
export function pictureRoute<E extends Env>(pictures: Pictures): Hono<E> {
  const app = new Hono<E>();
  app.get(SITE_PICTURE_PATH, async (c) => {
    const { png, revision } = await pictures.ofSite();
    const isKnown = c.req.header('if-none-match')?.includes(revision) ?? false;
    return send(c, revision, isKnown ? null : png);
  });
  app.get(RANKING_PICTURE_ROUTE, async (c) => {
    const id = c.req.param('key');
    const found = await pictures.find(id);
    if (found === null) return refuse(c, 404);
    const { revision } = found;
    if (c.req.header('if-none-match')?.includes(revision)) return send(c, revision, null);
    const kept = pictures.kept(found);
    if (kept !== null) return send(c, revision, kept);
    const png = await pictures.draw(found);
    if (png === null) {
      c.header('Retry-After', RETRY_AFTER_S);
      return refuse(c, 503);
    }
    // It may have become private while the picture was drawn.
    return (await pictures.find(id)) === null ? refuse(c, 404) : send(c, revision, png);
  });
  return app;
}

/** @param png null when the client has it */
function send(c: Context, revision: string, png: Uint8Array<ArrayBuffer> | null): Response {
  c.header('Cache-Control', REVALIDATED);
  c.header('ETag', `"${revision}"`);
  // Other sites show link pictures.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (png === null) return c.body(null, 304);
  return c.body(png, 200, { 'Content-Type': 'image/png' });
}

function refuse(c: Context, status: 404 | 503): Response {
  c.header('Cache-Control', 'no-store');
  return c.text(status === 404 ? 'Not found' : 'Too many pictures wait', status);
}
