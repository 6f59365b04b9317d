import {
  COMPARISON_PICTURE_ROUTE,
  isTopPoster,
  MINE_PICTURE_ROUTE,
  parseMinePicture,
  parsePoster,
  POSTER_ROUTE,
  type PosterOptions,
  RANKING_PICTURE_ROUTE,
  SITE_PICTURE_PATH,
  TOGETHER_PICTURE_ROUTE,
  TOGETHER_POSTER_ROUTE,
} from '@palmanga/core';
import { type Context, type Env, Hono } from 'hono';

import { REVALIDATED } from '../headers.ts';
import type { FoundPicture } from './found-picture.ts';
import type { Pictures } from './pictures.ts';
import type { PictureReader } from './public-rankings.ts';

/** Seconds after which a client may ask again for a picture that had no turn. */
const RETRY_AFTER_S = '10';

export interface PictureRouteOptions<E extends Env> {
  readonly pictures: Pictures;
  /** Origin that users type; null means the origin of each request. */
  readonly origin: string | null;
  /** The account that sends a request; null for none. Only posters depend on it. */
  readonly reader: (c: Context<E>) => Promise<PictureReader | null>;
  /** Who asks, for the order in which pictures are drawn. */
  readonly clientAddress: (c: Context<E>) => string;
}

/**
 * Serves the pictures of rankings, and that of all other pages. Every answer about a ranking follows a
 * check that who asks may see it now. Caches must ask again each time: a picture is gone as soon as its
 * ranking is private.
 */
export function pictureRoute<E extends Env>(options: PictureRouteOptions<E>): Hono<E> {
  const { pictures, reader, clientAddress } = options;
  const originOf = (c: Context) => options.origin ?? new URL(c.req.url).origin;
  const app = new Hono<E>();
  app.get(SITE_PICTURE_PATH, async (c) => {
    const { file, revision } = await pictures.ofSite();
    const isKnown = c.req.header('if-none-match')?.includes(revision) ?? false;
    return send(c, revision, isKnown ? null : file);
  });
  app.get(RANKING_PICTURE_ROUTE, (c) =>
    answer(c, {
      pictures,
      client: clientAddress(c),
      find: () => pictures.find(c.req.param('key')),
    }),
  );
  app.get(COMPARISON_PICTURE_ROUTE, (c) =>
    answer(c, {
      pictures,
      client: clientAddress(c),
      find: () => pictures.findComparison(c.req.param('one'), c.req.param('other')),
    }),
  );
  app.get(TOGETHER_PICTURE_ROUTE, (c) => {
    const asked = { one: c.req.param('one'), others: c.req.param('others') };
    return answer(c, {
      pictures,
      client: clientAddress(c),
      find: () => pictures.findTogether(asked),
    });
  });
  app.get(POSTER_ROUTE, (c) => {
    const poster = posterOf(c);
    if (poster === null) return refuse(c, 400);
    const asked = { rankingId: c.req.param('key'), options: poster, origin: originOf(c) };
    const find = async () => pictures.findPoster(asked, await reader(c));
    return answer(c, { pictures, client: clientAddress(c), find });
  });
  app.get(TOGETHER_POSTER_ROUTE, (c) => {
    const poster = posterOf(c);
    if (poster === null || !isTopPoster(poster)) return refuse(c, 400);
    const address = { one: c.req.param('one'), others: c.req.param('others') };
    const asked = { address, options: poster, origin: originOf(c) };
    const find = () => pictures.findTogetherPoster(asked);
    return answer(c, { pictures, client: clientAddress(c), find });
  });
  app.get(MINE_PICTURE_ROUTE, (c) => {
    const [manga, settled] = [c.req.queries('manga'), c.req.query('settled')];
    const asked = parseMinePicture({ manga, settled });
    if (asked === null) return refuse(c, 400);
    const find = () => pictures.findMine(c.req.param('key'), asked, originOf(c));
    return answer(c, { pictures, client: clientAddress(c), find });
  });
  return app;
}

/** The poster that a query asks for; null for none. */
function posterOf(c: Context): PosterOptions | null {
  return parsePoster({ format: c.req.query('format'), top: c.req.query('top') });
}

interface Asked {
  readonly pictures: Pictures;
  readonly client: string;
  /** Looks the picture up with the rights of who asks; null when they may not see it. */
  readonly find: () => Promise<FoundPicture | null>;
}

async function answer(c: Context, { pictures, client, find }: Asked): Promise<Response> {
  const found = await find();
  if (found === null) return refuse(c, 404);
  const { revision } = found;
  if (c.req.header('if-none-match')?.includes(revision)) return send(c, revision, null, found);
  const kept = pictures.kept(found);
  if (kept !== null) return send(c, revision, kept, found);
  const file = await pictures.draw(found, client);
  if (file === null) {
    c.header('Retry-After', RETRY_AFTER_S);
    return refuse(c, 503);
  }
  // It may have become private while the picture was drawn.
  const still = await find();
  return still === null ? refuse(c, 404) : send(c, revision, file, still);
}

/**
 * @param file null when the client has it
 * @param found what it shows; absent for the site's own picture
 */
function send(
  c: Context,
  revision: string,
  file: Uint8Array<ArrayBuffer> | null,
  found?: FoundPicture,
): Response {
  const isPoster = found !== undefined && 'format' in found.content;
  c.header('Cache-Control', (found?.isForAll ?? true) ? REVALIDATED : 'no-store');
  c.header('ETag', `"${revision}"`);
  // Other sites show link pictures.
  if (!isPoster) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (file === null) return c.body(null, 304);
  return c.body(file, 200, { 'Content-Type': isPoster ? 'image/png' : 'image/jpeg' });
}

const REFUSALS = {
  400: 'No such picture',
  404: 'Not found',
  503: 'Too many pictures wait',
} as const;

function refuse(c: Context, status: keyof typeof REFUSALS): Response {
  c.header('Cache-Control', 'no-store');
  return c.text(REFUSALS[status], status);
}
