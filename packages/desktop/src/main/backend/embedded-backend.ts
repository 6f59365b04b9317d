import { readSettings, startServer } from '@palmanga/server/http';

import type { BackendOrder } from '../../shared/backend-messages.ts';
import type { StartBackend } from './serve-parent.ts';

/** Starts the embedded server on the user's own data folder. It writes its own log. */
export const startEmbedded: StartBackend = async (order, port) => {
  const server = await startServer(readSettings(environmentOf(order, port)), {
    launchSecret: order.launchSecret,
  });
  return {
    port: Number(new URL(server.url).port),
    grantImport: (email) => server.store.roles.grantAdmin(email),
    close: () => server.close(),
  };
};

/** The server's settings for one launch: loopback only, whatever the user's settings say. */
export function environmentOf(order: BackendOrder, port: number): Record<string, string> {
  return {
    ...order.settings,
    PALMANGA_HOST: '127.0.0.1',
    PALMANGA_PORT: String(port),
    PALMANGA_DATA: order.dataFolder,
    PALMANGA_WEB: order.webRoot,
  };
}
