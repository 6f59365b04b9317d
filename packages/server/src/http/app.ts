import { AppError } from '@palmanga/core';
import { presetSecurityHeaders } from '@palmanga/site';
import { requireLaunchSecret } from '@palmanga/site/launch-secret';
import { type Context, Hono } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';

import { catalogueRoutes } from './api/catalogue.ts';
import { sessionRoutes } from './api/identity.ts';
import { mangaRoutes } from './api/mangas.ts';
import { favoriteRoutes, profileRoutes } from './api/people.ts';
import { providerRoutes } from './api/provider.ts';
import { leftoverRoutes, rankingRoutes } from './api/rankings.ts';
import { createBodyBudget } from './body-budget.ts';
import type { Env, Services } from './context.ts';
import { errorHandler } from './errors.ts';
import { avatarRoutes } from './files/avatars.ts';
import { coverRoutes } from './files/covers.ts';
import {
  forbidCaching,
  inOneStep,
  limitBody,
  requireImportRight,
  requireOwnHost,
  requireOwnOrigin,
  requireSession,
} from './guards.ts';
import { liveRoute } from './live/route.ts';
import { pageRoutes } from './pages.ts';
import { createEventLog } from './security-events.ts';

export interface AppOptions extends Services {
  /** When given, requests that do not carry it are refused. */
  readonly launchSecret?: string | undefined;
  /** Host names that calls may be sent to, besides the origin's and this machine's. */
  readonly allowedHosts: readonly string[];
}

/** The calls of the ports, in one chain so that the client knows their types. */
function apiRoutes(services: Services) {
  return new Hono<Env>()
    .route('/session', sessionRoutes(services))
    .route('/profiles', profileRoutes(services))
    .route('/rankings', rankingRoutes(services))
    .route('/leftovers', leftoverRoutes(services))
    .route('/mangas', mangaRoutes(services))
    .route('/favorites', favoriteRoutes(services))
    .route('/catalogue', catalogueRoutes(services))
    .route('/files', avatarRoutes(services));
}

/** Types of the product's calls, for the client. */
export type Api = ReturnType<typeof apiRoutes>;

/** Calls that write what belongs to an account. Those of the catalogue need the import right too. */
const WRITES = [
  'rankings/*',
  'leftovers/*',
  'favorites/*',
  'profiles/*',
  'session/updateAccount',
  'session/sendEmailVerification',
  'session/changeEmail',
  'session/changePassword',
  'session/signOutEverywhere',
  'session/eraseOwn',
];

/** Nothing reads the body of any other. */
const WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

const NOBODY = Promise.resolve(null);

/** The whole server as a Fetch-style handler: pages, calls, live updates, files. */
export function createApp(options: AppOptions) {
  const { store, accounts, logger, origin, launchSecret, allowedHosts } = options;
  // Refuses routes that only Hono's slower routers find.
  const app = new Hono<Env>({ router: new RegExpRouter() });
  const record = createEventLog(options);
  app.onError(errorHandler(logger, (c) => record(c, 'rate-limited')));
  const presetHeaders = presetSecurityHeaders<Env>({
    // For the live connection: some browsers do not count ws: as the page's own origin.
    connections: [origin.replace(/^http/, 'ws')],
    isSecure: origin.startsWith('https:'),
  });
  app.use(inOneStep(presetHeaders, lookUpSession(accounts)));
  if (launchSecret !== undefined) app.use(requireLaunchSecret(launchSecret));
  app.get('/healthz', (c) => {
    store.checkHealth();
    return c.json({ status: 'ok' });
  });
  app.use(
    '/api/*',
    inOneStep(forbidCaching, requireOwnHost(origin, allowedHosts), requireOwnOrigin(origin)),
  );
  for (const path of WRITES) app.post(`/api/${path}`, requireSession());
  app.use('/api/catalogue/*', requireImportRight());
  app.on(WITH_BODY, '/api/*', limitBody(createBodyBudget(), options.clientAddress));
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

function lookUpSession(accounts: Services['accounts']): (c: Context<Env>) => void {
  return (c) => {
    let looked: ReturnType<typeof accounts.session> | undefined;
    c.set('session', () => {
      // As Node read it: to build all headers of the Request takes as long as the look-up.
      const { cookie } = c.env.incoming.headers;
      if (cookie === undefined) return NOBODY;
      if (looked === undefined) return (looked = accounts.session(cookie));
      // It may have ended while the body arrived, which may take minutes.
      return looked.then((session) => session && accounts.sessionNow(session.id));
    });
  };
}
