import { AppError } from '@palmanga/core';
import { securityHeaders } from '@palmanga/site';
import { requireLaunchSecret } from '@palmanga/site/launch-secret';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import type { Services, Env } from './context.ts';
import { errorHandler } from './errors.ts';
import { BODY_LIMITS } from './limits.ts';
import { liveRoute } from './live/route.ts';
import { requireOwnOrigin } from './origin.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { coverRoutes } from './routes/covers.ts';
import { favoriteRoutes } from './routes/favorites.ts';
import { fileRoutes } from './routes/files.ts';
import { mangaRoutes } from './routes/mangas.ts';
import { pageRoutes } from './routes/pages.ts';
import { profileRoutes } from './routes/profiles.ts';
import { providerRoutes } from './routes/provider.ts';
import { rankingRoutes } from './routes/rankings.ts';
import { sessionRoutes } from './routes/session.ts';

export interface AppOptions extends Services {
  /** When given, requests that do not carry it are refused. */
  readonly launchSecret?: string | undefined;
}

/** The calls of the ports, in one chain so that the client knows their types. */
function apiRoutes(services: Services) {
  return new Hono<Env>()
    .route('/session', sessionRoutes(services))
    .route('/profiles', profileRoutes(services))
    .route('/rankings', rankingRoutes(services))
    .route('/mangas', mangaRoutes(services))
    .route('/favorites', favoriteRoutes(services))
    .route('/catalogue', catalogueRoutes(services))
    .route('/files', fileRoutes(services));
}

/** Types of the product's calls, for the client. */
export type Api = ReturnType<typeof apiRoutes>;

/** The whole server as a Fetch-style handler: pages, calls, live updates, files. */
export function createApp(options: AppOptions) {
  const { store, accounts, logger, origin, launchSecret } = options;
  const app = new Hono<Env>();
  app.onError(errorHandler(logger));
  app.use(
    securityHeaders({
      // Live updates: browsers do not take ws: for the page's own origin everywhere.
      connections: [origin.replace(/^http/, 'ws')],
      isSecure: origin.startsWith('https:'),
    }),
  );
  app.use(async (c, next) => {
    let session: ReturnType<typeof accounts.session> | undefined;
    c.set('session', () => {
      const hasCookie = c.req.header('cookie') !== undefined;
      return (session ??= hasCookie ? accounts.session(c.req.raw.headers) : Promise.resolve(null));
    });
    await next();
  });
  if (launchSecret !== undefined) app.use(requireLaunchSecret(launchSecret));
  app.get('/healthz', (c) => {
    store.checkHealth();
    return c.json({ status: 'ok' });
  });
  app.use('/api/*', requireOwnOrigin(origin));
  app.use('/api/catalogue/*', async (c, next) => {
    // Before the body is read: only those who may import send megabytes.
    const session = await c.var.session();
    if (session === null) throw new AppError('unauthenticated');
    if (!session.user.isAdmin) throw new AppError('forbidden');
    await next();
  });
  app.use('/api/*', limitBody());
  app.route('/api/live', liveRoute(options));
  app.route('/api/auth', providerRoutes(options));
  app.route('/api', apiRoutes(options));
  app.all('/api/*', () => {
    throw new AppError('parameters-invalid', 'No such call');
  });
  app.route('/covers', coverRoutes(options));
  app.route('/', pageRoutes(options));
  return app;
}

/** Refuses bodies beyond what a call needs; avatars have a limit and an answer of their own. */
function limitBody(): MiddlewareHandler<Env> {
  const onError = (): never => {
    throw new AppError('payload-invalid', 'The body is too large');
  };
  const limit = bodyLimit({ maxSize: BODY_LIMITS.default, onError });
  const catalogueLimit = bodyLimit({ maxSize: BODY_LIMITS.catalogue, onError });
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const { method, path } = c.req;
    // Asking a request for its body makes it a costlier one.
    if (method === 'GET' || path === '/api/files/avatar') return next();
    return path.startsWith('/api/catalogue/') ? catalogueLimit(c, next) : limit(c, next);
  };
}
