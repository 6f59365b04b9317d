import { Hono } from 'hono';

import type { Env, Services } from '../context.ts';

/** The two addresses of the federated provider's popup: its start and the provider's answer. */
export function providerRoutes({ accounts, limits, clientAddress }: Services) {
  return new Hono<Env>()
    .get('/oauth-popup/start', (c) => {
      limits.consume('provider', clientAddress(c));
      return accounts.handleProvider(c.req.raw);
    })
    .on(['GET', 'POST'], '/callback/:provider', (c) => accounts.handleProvider(c.req.raw));
}
