import { AppError } from '@palmanga/core';
import { requireLaunchSecret } from '@palmanga/host/launch-secret';
import { securityHeaders } from '@palmanga/site';
import { Hono, type MiddlewareHandler } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';

import { providerRoutes } from './api/provider.ts';
import { callRoutes } from './api/routes.ts';
import type { Env, Services } from './context.ts';
import { errorHandler } from './errors.ts';
import { avatarRoutes } from './files/avatars.ts';
import { coverRoutes } from './files/covers.ts';
import {
  createBodyLimits,
  forbidCaching,
  requireOwnHost,
  requireOwnOrigin,
  USUAL_BYTES,
} from './guards.ts';
import { liveRoute } from './live-route.ts';
import { MissingPublicUrl } from './missing-public-url.ts';
import { pageRoutes } from './pages.ts';
import { createEventLog } from './security-events.ts';
import { lookUpSession } from './sessions.ts';

export interface AppOptions extends Services {
  /** When given, requests that do not carry it are refused. */
  readonly launchSecret?: string | undefined;
  /** Host names that calls may be sent to, besides the origin's and this machine's. */
  readonly allowedHosts: readonly string[];
  /** Whether an operator named the origin; else it is the address that the server listens on. */
  readonly isPublicUrlSet: boolean;
}

/** The whole server as a Fetch-style handler: pages, calls, live updates, files. */
export function createApp(options: AppOptions) {
  const { store, logger } = options;
  const limitBody = createBodyLimits(options.clientAddress);
  // Refuses routes that only Hono's slower routers find.
  const app = new Hono<Env>({ router: new RegExpRouter() });
  const record = createEventLog(options);
  const missing = new MissingPublicUrl(options.isPublicUrlSet, logger);
  app.onError(errorHandler(logger, (c) => record(c, 'rate-limited')));
  for (const [path, ...steps] of stepsBefore(options, missing)) app.use(path, ...steps);
  app.get('/healthz', (c) => {
    store.checkHealth();
    return c.json({ status: 'ok', ...(missing.isNoticed && { publicUrl: 'missing' }) });
  });
  app.route('/api/live', liveRoute(options));
  app.route('/api/auth', providerRoutes(options));
  app.route('/api/files', avatarRoutes(options, limitBody));
  app.route('/api', callRoutes(options, limitBody));
  app.all('/api/*', limitBody(USUAL_BYTES), () => {
    throw new AppError('parameters-invalid', 'No such call');
  });
  app.route('/covers', coverRoutes(options));
  app.route('/', pageRoutes(options));
  return app;
}

type Steps = readonly [path: string, ...steps: MiddlewareHandler<Env>[]];

/** What every request goes through before its handler, in this order, by path. Handlers have further steps. */
function stepsBefore(options: AppOptions, missing: MissingPublicUrl): readonly Steps[] {
  const { accounts, origin, launchSecret, allowedHosts } = options;
  const sources = {
    // For the live connection: some browsers do not count ws: as the page's own origin.
    connections: [origin.replace(/^http/, 'ws')],
    isSecure: origin.startsWith('https:'),
  };
  const onRefused = (request: Request): void => missing.lookAt(request);
  const launch = launchSecret === undefined ? [] : [requireLaunchSecret(launchSecret)];
  return [
    ['*', securityHeaders(sources), lookUpSession(accounts), ...launch],
    [
      '/api/*',
      forbidCaching,
      requireOwnHost(origin, allowedHosts, onRefused),
      requireOwnOrigin(origin, onRefused),
    ],
  ];
}
