import type { BackendOrder } from '../shared/backend-messages.ts';

/** An order to a backend, as the window gives it. */
export const ORDER: BackendOrder = {
  type: 'start',
  dataFolder: '/data',
  webRoot: '/web',
  port: 41_000,
  launchSecret: 's3cret',
  settings: {},
};
