import { createSite, type ResolvedPage, resolvePage } from '@palmanga/site';
import { LRUCache } from 'lru-cache';

import { coverUrl } from '../cover-url.ts';
import type { Actor } from '../store/repository.ts';
import type { Env, Services } from './context.ts';

/** Visitors' pages whose data is kept, because many people open a shared link at once. */
const MAX_KEPT_PAGES = 50;

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
  const visitorConfig = { ...config, user: null };
  const kept = new LRUCache<string, { readonly state: string; readonly page: ResolvedPage }>({
    max: MAX_KEPT_PAGES,
  });
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
    async visit(c, pathname) {
      const session = await c.get('session')();
      if (session === null) {
        const resolved = await resolveForVisitor(pathname);
        return { config: visitorConfig, isForVisitor: true, resolved };
      }
      const { user } = session;
      const resolved = await resolve(user, pathname);
      return { config: { ...config, user }, isForVisitor: false, resolved };
    },
  });

  function resolve(user: Actor | null, pathname: string): Promise<ResolvedPage> {
    const { rankings, mangas } = store.as(user);
    const hasPictures = pictures !== null;
    const source = { rankings, mangas, files: { resolveCover }, hasPictures };
    return resolvePage(source, pathname, origin);
  }

  /** The same object as before when nothing in the database has changed since. */
  async function resolveForVisitor(pathname: string): Promise<ResolvedPage> {
    const state = store.readState();
    const known = kept.get(pathname);
    if (known !== undefined && known.state === state) return known.page;
    const page = await resolve(null, pathname);
    // Nobody asks twice for a page that shows nothing, and its address may be of any length.
    if (state !== null && page.preload !== undefined) kept.set(pathname, { state, page });
    return page;
  }
}
