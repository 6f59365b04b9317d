import type { BackendOrder } from '../shared/backend-messages.ts';

/** A backend's settings for one launch: loopback only, whatever the user's settings say. */
export function environmentOf(order: BackendOrder, port: number): Record<string, string> {
  return {
    ...order.settings,
    PALMANGA_HOST: '127.0.0.1',
    PALMANGA_PORT: String(port),
    PALMANGA_DATA: order.dataFolder,
    PALMANGA_WEB: order.webRoot,
  };
}
