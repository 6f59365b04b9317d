import { readSettings, startServer } from '@palmanga/server/http';

import { environmentOf } from './environment.ts';
import type { StartBackend } from './serve-parent.ts';

/** Starts the embedded server on the user's own data folder. It writes its own log. */
export const startEmbedded: StartBackend = async (order, port) => {
  const server = await startServer(readSettings(environmentOf(order, port)), {
    launchSecret: order.launchSecret,
  });
  return {
    port: Number(server.port),
    grantImport: (email) => server.store.roles.grantAdmin(email),
    close: () => server.close(),
  };
};
