import type { Backend, ErrorCode } from '@palmanga/core';

import { LIVE_PATH } from '../live/protocol.ts';
import { createCalls, result } from './calls.ts';
import { createFiles } from './files.ts';
import { createIdentity } from './identity.ts';
import { LiveSocket } from './live-socket.ts';
import type { ClientOptions } from './options.ts';
import { toQuery } from './query.ts';
import { createRankings } from './rankings.ts';
import { Session } from './session.ts';

export type { ClientOptions } from './options.ts';

/** The ports of core over the embedded server, for one browser or program. */
export interface Client extends Backend {
  /** Ends the live connection; for programs, which would not end by themselves. */
  close(): void;
}

/** A client of the server that served this page, unless `options` says otherwise. */
export function createClient(options: ClientOptions = {}): Client {
  const {
    origin = globalThis.location.origin,
    fetch = globalThis.fetch.bind(globalThis),
    openSocket = (url) => new WebSocket(url),
    providerLabel = null,
    sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  } = options;

  const onUnauthenticated = (): ErrorCode => {
    if (!session.user) return 'unauthenticated';
    void session.reload();
    return 'session-expired';
  };
  const calls = createCalls({ origin, fetch, onUnauthenticated });
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

  return {
    identity: createIdentity(calls, session, { origin, providerLabel }),
    rankings: createRankings(calls, live),
    profiles: {
      watchOwn: (observer) => live.subscribe('profiles.watchOwn', [], observer),
      async saveOwn(json) {
        await calls.profiles.saveOwn.$post({ json });
      },
    },
    mangas: {
      search: ({ query, ...page }) =>
        result(calls.mangas.search.$get({ query: { query, ...toQuery(page) } })),
      getSheet: (id) => result(calls.mangas.getSheet.$get({ query: { id } })),
      getMany: (ids) => result(calls.mangas.getMany.$post({ json: { ids: [...ids] } })),
    },
    favorites: {
      watchOne: (id, observer) => live.subscribe('favorites.watchOne', [id], observer),
      watchOwn: (window, observer) => live.subscribe('favorites.watchOwn', [window], observer),
      async add({ mangaId, title, author, coverUrl }) {
        await calls.favorites.add.$post({ json: { mangaId, title, author, coverUrl } });
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
    },
    files: createFiles(origin, { fetch, sleep }, onUnauthenticated),
    close: () => live.close(),
  };
}
