import { AppError } from '@palmanga/core';
import { securityHeaders } from '@palmanga/site';
import { requireLaunchSecret } from '@palmanga/site/launch-secret';
import { Hono, type MiddlewareHandler } from 'hono';
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

/** The whole server as a Fetch-style handler: pages, calls, live updates, files. */
export function createApp(options: AppOptions) {
  const { store, logger } = options;
  // Refuses routes that only Hono's slower routers find.
  const app = new Hono<Env>({ router: new RegExpRouter() });
  const record = createEventLog(options);
  app.onError(errorHandler(logger, (c) => record(c, 'rate-limited')));
  for (const [methods, path, ...steps] of stepsBefore(options))
    app.on([...methods], [path], ...steps);
  app.get('/healthz', (c) => {
    store.checkHealth();
    return c.json({ status: 'ok' });
  });
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

type Steps = readonly [
  methods: readonly string[],
  path: string,
  ...steps: MiddlewareHandler<Env>[],
];

const ANY = ['ALL'];
/** Nothing reads the body of any other. */
const WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** What every request goes through before its handler, in this order, by method and path. Handlers have further steps. */
function stepsBefore(options: AppOptions): readonly Steps[] {
  const { accounts, origin, launchSecret, allowedHosts, clientAddress } = options;
  const budget = createBodyBudget();
  const sources = {
    // For the live connection: some browsers do not count ws: as the page's own origin.
    connections: [origin.replace(/^http/, 'ws')],
    isSecure: origin.startsWith('https:'),
  };
  const launch = launchSecret === undefined ? [] : [requireLaunchSecret(launchSecret)];
  return [
    [ANY, '*', securityHeaders(sources), lookUpSession(accounts), ...launch],
    [ANY, '/api/*', forbidCaching, requireOwnHost(origin, allowedHosts), requireOwnOrigin(origin)],
    ...WRITES.map((path): Steps => [['POST'], `/api/${path}`, requireSession]),
    [ANY, '/api/catalogue/*', requireImportRight],
    [WITH_BODY, '/api/*', limitBody(budget, clientAddress)],
  ];
}

/** Lets handlers look the session up: what they are told is true at that moment. */
function lookUpSession(accounts: Services['accounts']): MiddlewareHandler<Env> {
  return (c, next) => {
    c.set('session', async () => {
      // As Node read it: to build all headers of the Request takes as long as the look-up.
      const { cookie } = c.env.incoming.headers;
      return cookie === undefined ? null : accounts.session(cookie);
    });
    return next();
  };
}
