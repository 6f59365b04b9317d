import type { HttpBindings } from '@hono/node-server';
import type { Logger } from '@palmanga/site/process';
import type { Context } from 'hono';

import type { Accounts, Session } from '../accounts/accounts.ts';
import type { Store, StoreBackend } from '../store/index.ts';
import type { LiveConnections } from './live/connections.ts';
import type { RateLimits } from './rate-limits.ts';

/** What every request carries through the middleware. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    /** Looked up at the first call only: public reads never pay for it. */
    session: () => Promise<Session | null>;
  };
}

/** What the routes need of the server. */
export interface Services {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly live: LiveConnections;
  readonly limits: RateLimits;
  readonly logger: Logger;
  /** Origin that users type. */
  readonly origin: string;
  readonly dataFolder: string;
  readonly webFolder: string;
  readonly fixturesFolder: string | null;
  /** What to count a client's calls by. */
  readonly clientAddress: (c: Context<Env>) => string;
}

/** The store as the sender of this request sees it. */
export async function storeOf(c: Context<Env>, store: Store): Promise<StoreBackend> {
  const session = await c.var.session();
  return store.as(session?.user ?? null);
}
