import type { HttpBindings } from '@hono/node-server';
import type { Publisher } from '@palmanga/core/legal';
import type { Logger } from '@palmanga/host';
import type { Photos, Pictures } from '@palmanga/site';
import type { Context } from 'hono';

import type { Accounts } from '../accounts/accounts.ts';
import type { AccountSession } from '../accounts/session.ts';
import type { Store } from '../store/index.ts';
import type { LiveConnections } from './live/connections.ts';
import type { RateLimits } from './rate-limits.ts';

/** The values that each request carries through the middleware. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    /**
     * Looks the session up at the first call, so that public reads never pay for it. Each later call
     * says what is true by then: call it after the body has been read.
     */
    session: () => Promise<AccountSession | null>;
  };
}

/** Makes what is stored of what an account sends as its photo. */
export type PhotoEncoder = Pick<Photos, 'encode'>;

/** The parts of the server that routes work with. */
export interface Services {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly live: LiveConnections;
  readonly limits: RateLimits;
  readonly logger: Logger;
  /** Null in the desktop app: nobody else reaches its server. */
  readonly pictures: Pictures | null;
  readonly photos: PhotoEncoder;
  /** Origin that users type. */
  readonly origin: string;
  readonly dataFolder: string;
  readonly webFolder: string;
  readonly fixturesFolder: string | null;
  /** Path of the ranking that the sign-in screen offers to look at; null offers none. */
  readonly example: string | null;
  /** Who publishes the site; null leaves that to its build. */
  readonly publisher: Publisher | null;
  /** The address that rate limits count a client's calls by. */
  readonly clientAddress: (c: Context<Env>) => string;
}
