import { type AuthUser, type Backend, type ErrorCode, LIMITS } from '@palmanga/core';

import { LIVE_PATH } from '../protocol/live.ts';
import { createCalls } from './calls.ts';
import { createFiles } from './files.ts';
import { createIdentity } from './identity.ts';
import { firstEntries } from './live-list.ts';
import { LiveSocket } from './live-socket.ts';
import { loadCleaning } from './load-cleaning.ts';
import { createRankings } from './rankings.ts';
import { ClientSession } from './session.ts';

/** How a client reaches the server. The defaults suit a page of that server. */
export interface ClientOptions {
  /** Origin of the server; by default that of the page. */
  readonly origin?: string;
  /** Must carry the session's cookies, as a browser's does. */
  readonly fetch?: typeof fetch;
  /** Opens the live connection; must carry the session's cookies. */
  readonly openSocket?: (url: string) => WebSocket;
  /** Label of the federated provider's button; null or absent when none is configured. */
  readonly providerLabel?: string | null;
  /** The fewest characters of a new password; LIMITS.passwordLength when absent. */
  readonly passwordMinLength?: number;
  /** Who is signed in. When absent, the client asks the server. */
  readonly user?: AuthUser | null;
  /** Waits between the tries of a call. */
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

/** The ports of core over the embedded server, for one browser or program. */
export interface Client extends Backend {
  /** Ends the live connection, which would keep a program running. */
  close(): void;
}

/** A client of the server that served this page, or of the one that `options` names. */
export function createClient(options: ClientOptions = {}): Client {
  const {
    origin = globalThis.location.origin,
    fetch = globalThis.fetch.bind(globalThis),
    openSocket = (url) => new WebSocket(url),
    providerLabel = null,
    passwordMinLength = LIMITS.passwordLength,
    sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  } = options;

  const onUnauthenticated = (): ErrorCode => {
    if (!session.user) return 'unauthenticated';
    void session.reload();
    return 'session-expired';
  };
  const calls = createCalls({ origin, fetch, sleep, onUnauthenticated });
  const live = new LiveSocket({
    url: origin.replace(/^http/, 'ws') + LIVE_PATH,
    open: openSocket,
    onSessionEnd: () => void session.reload(),
    onUnauthenticated,
  });
  const session = new ClientSession({
    user: options.user,
    load: () => calls.session.current(),
    onSwitch: () => live.restart(),
  });

  const { identity, prove } = createIdentity(calls.session, session, {
    origin,
    providerLabel,
    passwordMinLength,
  });

  return {
    identity,
    rankings: createRankings(calls.rankings, live),
    unmatched: calls.unmatched,
    profiles: {
      ...calls.profiles,
      watchOwn: (observer) => live.subscribe('profiles.watchOwn', [], observer),
      async saveOwn(changes) {
        const { parseProfileChanges } = await loadCleaning();
        await calls.profiles.saveOwn(parseProfileChanges(changes));
      },
    },
    mangas: {
      ...calls.mangas,
      matchedWorks: LIMITS.listEntries,
      search: ({ query, ...page }) => calls.mangas.search({ ...page, query: headOf(query) }),
      suggest: (query) => calls.mangas.suggest(headOf(query)),
    },
    favorites: {
      ...calls.favorites,
      watchOne: (id, observer) => live.subscribe('favorites.watchOne', [id], observer),
      watchOwn: (options, observer) =>
        live.subscribe('favorites.watchOwn', [options], firstEntries(options.limit, observer)),
      async add(favorite) {
        const { parseNewFavorite } = await loadCleaning();
        await calls.favorites.add(parseNewFavorite(favorite));
      },
    },
    catalogue: calls.catalogue,
    erasure: {
      async eraseOwn(proof) {
        await calls.session.eraseOwn(await prove(proof));
        session.set(null);
      },
    },
    files: createFiles(origin, { fetch, sleep }, onUnauthenticated),
    close: () => live.close(),
  };
}

/** As much of a search as `parseSearch` reads: an address that every proxy lets through. */
const headOf = (query: string): string => query.trimStart().slice(0, LIMITS.mangaAuthorLength);
