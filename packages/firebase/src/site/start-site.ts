import { AppError } from '@palmanga/core';
import { createLogger, listen, type Logger } from '@palmanga/host';
import { requireLaunchSecret } from '@palmanga/host/launch-secret';
import { createSite, fetchCover as fetchPublicCover, securityHeaders } from '@palmanga/site';
import { Hono } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';

import { createClient } from '../client/index.ts';
import { createPictures } from './pictures.ts';
import { PublicPages } from './public-pages.ts';
import { type FirebaseSiteSettings, preconnectOf, sourcesOf } from './settings.ts';

export interface FirebaseSiteOptions {
  /** When given, requests that do not carry it are refused (the desktop's window). */
  readonly launchSecret?: string;
  readonly logger?: Logger;
  /** Fetches a cover for a picture; tests replace it. */
  readonly fetchCover?: (address: string) => Promise<Uint8Array>;
  /** Starts the drawing of pictures at once, rather than at the first one. */
  readonly warmUp?: boolean;
}

export interface RunningSite {
  /** Origin that users type, without a trailing slash. */
  readonly url: string;
  readonly port: string;
  close(): Promise<void>;
}

/** Source file of the client, as the web app's build manifest names it. */
export const CLIENT_MODULE = '../firebase/src/client/index.ts';
/** Pages are requested by GET, with short headers. */
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Serves the web app on a Firebase project: pages that anybody may see hold their first screen and
 * its content; after that the application talks to the project itself.
 * @throws StartError when the port is taken
 */
export async function startSite(
  settings: FirebaseSiteSettings,
  options: FirebaseSiteOptions = {},
): Promise<RunningSite> {
  const { config, webFolder, publicUrl } = settings;
  const { launchSecret, logger = createLogger(settings.logLevel) } = options;
  const fetchCover = options.fetchCover ?? ((address: string) => fetchPublicCover(address));
  // App Check works only in browsers.
  const { appCheckKey: _, ...reachable } = config;
  const client = createClient(reachable);
  const pictures = launchSecret === undefined ? createPictures(client, logger, fetchCover) : null;
  const pages = new PublicPages(client, logger, pictures !== null);

  // Refuses routes that only Hono's slower routers find.
  const app = new Hono({ router: new RegExpRouter() });
  app.onError((error, c) => {
    if (error instanceof AppError && error.code === 'forbidden') return c.body(null, 403);
    logger.error({ err: error, path: c.req.path }, 'A request failed');
    return c.text('Internal error', 500);
  });
  app.use(securityHeaders(sourcesOf(config)));
  if (launchSecret !== undefined) app.use(requireLaunchSecret(launchSecret));
  app.route(
    '/',
    createSite({
      webFolder,
      origin: publicUrl,
      config,
      clientModule: CLIENT_MODULE,
      preconnect: preconnectOf(config),
      // The preload already holds the addresses of the covers.
      resolveCover: () => null,
      pictures,
      onFailure: (error, path) => logger.error({ err: error, path }, 'A screen was not rendered'),
      async visit(_c, asked) {
        const resolved = await pages.resolve(asked);
        const state = JSON.stringify(resolved);
        return { config, isForVisitor: true, state, resolve: async () => resolved };
      },
    }),
  );
  try {
    const server = await listen(settings, {
      handler: (request, env) => app.fetch(request, env),
      maxHeaderSize: MAX_HEADER_BYTES,
      // Cloud Run's own front end is the one client.
      isBehindProxy: true,
    });
    if (options.warmUp === true) void pictures?.warmUp();
    return {
      url: publicUrl ?? server.address,
      port: server.port,
      async close() {
        await server.close();
        pictures?.close();
        await client.dispose();
      },
    };
  } catch (error) {
    await client.dispose();
    throw error;
  }
}
