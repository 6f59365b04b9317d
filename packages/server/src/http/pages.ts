import type { RankingView } from '@palmanga/core';
import { createSite, type ResolvedPage, resolvePage } from '@palmanga/site';

import { coverUrl } from '../protocol/cover-url.ts';
import type { Actor } from '../store/repository.ts';
import type { Env, Services } from './context.ts';

/** The web app over the embedded store. */
export function pageRoutes(services: Services) {
  const { webFolder, accounts, store, origin, logger, example, publisher, pictures } = services;
  const { providerLabel, passwordMinLength } = accounts;
  const config = {
    backend: 'embedded',
    providerLabel,
    passwordMinLength,
    ...(example !== null && { example }),
    ...(publisher !== null && { publisher }),
  } as const;
  const resolveCover = (address: string | null) => coverUrl(address, origin);
  return createSite<Env>({
    webFolder,
    origin,
    config,
    clientModule: '../server/src/client/index.ts',
    preconnect: [],
    resolveCover,
    pictures,
    clientAddress: services.clientAddress,
    async pictureReader(c) {
      const session = await c.get('session')();
      return session && { uid: session.user.uid, rankings: store.as(session.user).rankings };
    },
    onFailure: (error, path) => logger.error({ err: error, path }, 'A screen was not rendered'),
    async visit(c, { pathname, view }) {
      const session = await c.get('session')();
      const user = session?.user ?? null;
      return {
        config: { ...config, user },
        isForVisitor: user === null,
        // Read before the page: a write in between makes the page newer than its state, never older.
        state: user === null ? store.readState() : null,
        resolve: () => resolve(user, pathname, view),
      };
    },
  });

  function resolve(
    user: Actor | null,
    pathname: string,
    view: RankingView | null,
  ): Promise<ResolvedPage> {
    const { rankings, mangas } = store.as(user);
    const hasPictures = pictures !== null;
    const source = { rankings, mangas, files: { resolveCover }, hasPictures };
    return resolvePage(source, pathname, origin, view);
  }
}
