import { createSite, resolvePage } from '@palmanga/site';

import { coverUrl } from '../cover-url.ts';
import type { Env, Services } from './context.ts';
import { storeOf } from './input.ts';

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
      const session = await c.var.session();
      return session && { uid: session.user.uid, rankings: store.as(session.user).rankings };
    },
    onFailure: (error, path) => logger.error({ err: error, path }, 'A screen was not rendered'),
    async visit(c, pathname) {
      const session = await c.var.session();
      const user = session?.user ?? null;
      const { rankings, mangas } = await storeOf(c, store);
      const hasPictures = pictures !== null;
      const source = { rankings, mangas, files: { resolveCover }, hasPictures };
      return {
        config: { ...config, user },
        isForVisitor: user === null,
        resolved: await resolvePage(source, pathname, origin),
      };
    },
  });
}
