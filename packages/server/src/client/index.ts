import {
  type AuthUser,
  type Backend,
  type ErrorCode,
  LIMITS,
  parseNewFavorite,
  parseProfileChanges,
} from '@palmanga/core';

import { LIVE_PATH } from '../live/protocol.ts';
import { createCalls, result, toQuery } from './calls.ts';
import { createFiles } from './files.ts';
import { createIdentity } from './identity.ts';
import { firstEntries } from './live-list.ts';
import { LiveSocket } from './live-socket.ts';
import { createRankings } from './rankings.ts';
import { Session } from './session.ts';

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
  const session = new Session({
    user: options.user,
    load: () => result(calls.session.current.$get()),
    onSwitch: () => live.restart(),
  });

  const { identity, prove } = createIdentity(calls, session, {
    origin,
    providerLabel,
    passwordMinLength,
  });

  return {
    identity,
    rankings: createRankings(calls, live),
    leftovers: {
      get: (id) => result(calls.leftovers.get.$get({ query: { id } })),
      set: (id, leftovers, revision) =>
        result(calls.leftovers.set.$post({ json: { id, leftovers: [...leftovers], revision } })),
    },
    profiles: {
      watchOwn: (observer) => live.subscribe('profiles.watchOwn', [], observer),
      async saveOwn(changes) {
        await calls.profiles.saveOwn.$post({ json: parseProfileChanges(changes) });
      },
      async claimUsername(name) {
        await calls.profiles.claimUsername.$post({ json: { name } });
      },
    },
    mangas: {
      search: ({ query, ...page }) =>
        result(calls.mangas.search.$get({ query: { query: headOf(query), ...toQuery(page) } })),
      suggest: (query) => result(calls.mangas.suggest.$get({ query: { query: headOf(query) } })),
      matchedWorks: LIMITS.listEntries,
      match: (works) => result(calls.mangas.match.$post({ json: { works: [...works] } })),
      getSheet: (id) => result(calls.mangas.getSheet.$get({ query: { id } })),
      getMany: (ids) => result(calls.mangas.getMany.$post({ json: { ids: [...ids] } })),
    },
    favorites: {
      watchOne: (id, observer) => live.subscribe('favorites.watchOne', [id], observer),
      listOwn: (page) => result(calls.favorites.listOwn.$get({ query: toQuery(page) })),
      watchOwn: (options, observer) =>
        live.subscribe('favorites.watchOwn', [options], firstEntries(options.limit, observer)),
      async add(favorite) {
        await calls.favorites.add.$post({ json: parseNewFavorite(favorite) });
      },
      async remove(mangaId) {
        await calls.favorites.remove.$post({ json: { mangaId } });
      },
    },
    catalogue: {
      find: (keys) => result(calls.catalogue.find.$post({ json: { keys: [...keys] } })),
      async write(entries) {
        await calls.catalogue.write.$post({ json: { entries: [...entries] } });
      },
      listSamples: () => result(calls.catalogue.listSamples.$get()),
      removeSamples: (ids) =>
        result(calls.catalogue.removeSamples.$post({ json: { ids: [...ids] } })),
    },
    erasure: {
      async eraseOwn(proof) {
        await calls.session.eraseOwn.$post({ json: { password: await prove(proof) } });
        session.set(null);
      },
    },
    files: createFiles(origin, { fetch, sleep }, onUnauthenticated),
    close: () => live.close(),
  };
}

/** As much of a search as `parseSearch` reads: an address that every proxy lets through. */
const headOf = (query: string): string => query.trimStart().slice(0, LIMITS.mangaAuthorLength);
